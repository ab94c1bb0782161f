import { Skeleton } from '@atelier/shared-ui/core.ts'
import styles from './settings.module.css'

export const WaitingRows = ({ count }: { count: number }) => (
  <div aria-busy="true">
    {Array.from({ length: count }, (_, row) => (
      <div key={row} className={styles.row}>
        <div className={styles.words}>
          <Skeleton shape="text" width="9rem" />
          <Skeleton shape="text" width="70%" />
        </div>
        <Skeleton width="5rem" height="2rem" />
      </div>
    ))}
  </div>
)
