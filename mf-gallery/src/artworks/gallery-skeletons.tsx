import { GALLERY_SKELETONS } from '@atelier/contract/artworks/limits.ts'
import { artworksTexts as texts } from '@atelier/contract/artworks/texts.ts'
import { Skeleton, VisuallyHidden } from '@atelier/shared-ui/core.ts'
import { GalleryGrid, ratioOf } from './gallery-grid.tsx'
import type { CardShape } from './gallery-grid.tsx'
import styles from './gallery-skeletons.module.css'

/** The grid while its artworks are on their way. */
export function GallerySkeletons({ shape = 'landscape' }: { shape?: CardShape }) {
  return (
    <>
      <VisuallyHidden role="status">{texts.loading}</VisuallyHidden>
      <GalleryGrid shape={shape} busy>
        {Array.from({ length: GALLERY_SKELETONS }, (_, place) => (
          <li key={place} data-skeleton="card">
            <Skeleton ratio={ratioOf[shape]} />
            <div className={styles.meta}>
              <Skeleton shape="text" width="62%" />
              <div className={styles.line}>
                <Skeleton shape="circle" width={24} height={24} />
                <Skeleton shape="text" width="34%" />
              </div>
            </div>
          </li>
        ))}
      </GalleryGrid>
    </>
  )
}
