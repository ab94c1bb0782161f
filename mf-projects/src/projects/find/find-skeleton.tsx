import { Skeleton, VisuallyHidden } from '@atelier/shared-ui/core.ts'
import styles from './find-project.module.css'
import { findTexts as texts } from './find-texts.ts'

const ROWS = 6

export const FindSkeleton = () => (
  <>
    <VisuallyHidden role="status">{texts.loadingList}</VisuallyHidden>
    <div className={styles.rows} aria-busy>
      {Array.from({ length: ROWS }, (_, row) => (
        <div key={row} className={styles.skeleton}>
          <Skeleton width={56} height={56} />
          <div className={styles.lines}>
            <Skeleton shape="text" width="46%" />
            <Skeleton shape="text" width="88%" />
            <Skeleton shape="text" width="34%" />
          </div>
        </div>
      ))}
    </div>
  </>
)
