import { Skeleton, VisuallyHidden } from '@atelier/shared-ui/core.ts'
import styles from './profile.module.css'
import { profileTexts as texts } from './texts.ts'

export const ProfileSkeleton = () => (
  <div className={styles.columns} aria-busy="true">
    <VisuallyHidden role="status">{texts.loading}</VisuallyHidden>
    <div className={styles.form}>
      <Skeleton shape="circle" width={120} height={120} />
      <Skeleton height={68} />
      <Skeleton height={68} />
      <Skeleton height={220} />
    </div>
    <Skeleton height={420} />
  </div>
)
