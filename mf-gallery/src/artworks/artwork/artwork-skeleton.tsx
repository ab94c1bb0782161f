import { Row, Skeleton, SkeletonText, Stack, VisuallyHidden } from '@atelier/shared-ui/core.ts'
import styles from './artwork-page.module.css'
import { artworksTexts as texts } from '../../gallery/texts.ts'

export function ArtworkSkeleton() {
  return (
    <div className={styles.artwork} aria-busy="true">
      <VisuallyHidden role="status">{texts.loadingOne}</VisuallyHidden>
      <Skeleton ratio={4 / 3} />
      <Stack gap={5}>
        <Skeleton height={32} width="80%" />
        <Row gap={3}>
          <Skeleton shape="circle" width={40} height={40} />
          <Skeleton shape="text" width="40%" />
        </Row>
        <SkeletonText lines={4} />
      </Stack>
    </div>
  )
}
