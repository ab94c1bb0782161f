import { Skeleton } from '@atelier/shared-ui/core.ts'
import styles from './thread.module.css'

const WIDTHS = ['62%', '38%', '54%', '30%']

export const LogSkeleton = () => (
  <div className={styles.waiting} aria-busy="true">
    {WIDTHS.map((width, at) => (
      <Skeleton key={width} width={width} height={40} style={{ alignSelf: at % 2 ? 'flex-end' : 'flex-start' }} />
    ))}
  </div>
)
