import type { Project } from '@atelier/contract/projects/schemas.ts'
import { statusText } from '@atelier/shared-ui/formats.ts'
import styles from './status-dot.module.css'

export const StatusDot = ({ status }: Pick<Project, 'status'>) => (
  <span className={styles.status} data-status={status}>
    <span className={styles.word}>{statusText(status)}</span>
  </span>
)
