import type { Project } from '@atelier/contract/projects/schemas.ts'
import { statusText } from '@atelier/shared-ui/formats.ts'
import styles from './status-dot.module.css'

/** A project's status as a dot and its word (spec, point 4). */
export const StatusDot = ({ status }: Pick<Project, 'status'>) => (
  <span className={styles.status} data-status={status}>
    <span className={styles.word}>{statusText(status)}</span>
  </span>
)
