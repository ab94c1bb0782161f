import type { OwnApplication } from '@atelier/contract/applications/schemas.ts'
import styles from './application-state.module.css'
import { applicationsTexts as texts } from '../texts.ts'

export function ApplicationState({ application }: { application: OwnApplication }) {
  const state = stateOf(application)
  return (
    <span className={styles.state} data-state={state}>
      <span className={styles.word}>{texts.state[state]}</span>
    </span>
  )
}

function stateOf({ status, reason, project }: OwnApplication): keyof typeof texts.state {
  if (status === 'rejected') return reason ?? status
  return status === 'accepted' && project.status === 'closed' ? 'completed' : status
}
