import { VisuallyHidden } from '@atelier/shared-ui/core.ts'
import { useRouter } from '../../router/router-provider.tsx'
import { sessionsTexts } from '../../session/texts.ts'
import styles from './progress-line.module.css'

export function ProgressLine() {
  if (useRouter().state.navigation.state === 'idle') return null
  return (
    <div className={styles.line} role="status">
      <VisuallyHidden>{sessionsTexts.loading}</VisuallyHidden>
    </div>
  )
}
