import type { ChipValue } from '@atelier/contract/artworks/chips.ts'
import { GALLERY_SKELETONS } from './limits.ts'
import { Skeleton, VisuallyHidden } from '@atelier/shared-ui/core.ts'
import { GalleryGrid, GalleryItem } from './gallery-grid.tsx'
import { useMasonry } from './use-masonry.ts'
import styles from './gallery-skeletons.module.css'
import { artworksTexts as texts } from './texts.ts'

/** Common aspect ratios for chips that do not imply one. */
const common = [4 / 5, 3 / 2, 1, 3 / 4, 4 / 3, 2 / 3, 16 / 9, 1]
const known: Partial<Record<ChipValue, number>> = { videos: 16 / 9, reels: 9 / 16 }

export function GallerySkeletons({ chip }: { chip?: ChipValue }) {
  const ratios = Array.from({ length: GALLERY_SKELETONS }, (_, place) => {
    return (chip && known[chip]) ?? common[place % common.length]!
  })
  const { grid, items } = useMasonry(ratios)
  return (
    <>
      <VisuallyHidden role="status">{texts.loading}</VisuallyHidden>
      <GalleryGrid style={grid} aria-busy>
        {ratios.map((ratio, place) => (
          <GalleryItem key={place} style={items[place]} data-skeleton="card">
            <Skeleton ratio={ratio} />
            <div className={styles.meta}>
              <Skeleton shape="text" width="62%" />
              <div className={styles.line}>
                <Skeleton shape="circle" width={24} height={24} />
                <Skeleton shape="text" width="34%" />
              </div>
            </div>
          </GalleryItem>
        ))}
      </GalleryGrid>
    </>
  )
}
