import { useNavigation } from 'react-router-dom'
import { VisuallyHidden } from '@atelier/shared-ui/core.ts'
import { sessionsTexts } from '../session/texts.ts'
import styles from './progress-line.module.css'

export function ProgressLine() {
  if (useNavigation().state === 'idle') return null
  return (
    <div className={styles.line} role="status">
      <VisuallyHidden>{sessionsTexts.loading}</VisuallyHidden>
    </div>
  )
}
