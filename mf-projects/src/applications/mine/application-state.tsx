import type { OwnApplication } from '@atelier/contract/applications/schemas.ts'
import { Status } from '@atelier/shared-ui/core.ts'
import { applicationsTexts as texts } from '../texts.ts'

const tones = { pending: 'warning', accepted: 'success', completed: 'accent' } as const

export function ApplicationState({ application }: { application: OwnApplication }) {
  const state = stateOf(application)
  return <Status tone={state in tones ? tones[state as keyof typeof tones] : 'neutral'}>{texts.state[state]}</Status>
}

function stateOf({ status, reason, project }: OwnApplication): keyof typeof texts.state {
  if (status === 'rejected') return reason ?? status
  return status === 'accepted' && project.status === 'closed' ? 'completed' : status
}
