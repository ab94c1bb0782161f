import { useId } from 'react'
import { useLocation } from 'react-router-dom'
import type { Artwork } from '@atelier/contract/artworks/schemas.ts'
import { linkState } from '@atelier/platform'
import { ArtworkCard } from './artwork-card.tsx'
import type { ArtworkList } from '../artworks.queries.ts'
import { cardSizes } from './card-sizes.ts'
import { GalleryGrid, GalleryItem } from './gallery-grid.tsx'
import { MOST_COLUMNS } from './masonry.ts'
import { useMasonry } from './use-masonry.ts'
import styles from './works-row.module.css'

/** One aspect ratio for all: mixed ones look broken in such a short row. */
const RATIO = 4 / 3

interface WorksRowProps {
  title: string
  /** Truncated to the length of a row. */
  artworks: readonly Artwork[]
  /** The list they belong to, for previous/next navigation. */
  list: ArtworkList
  hideArtist?: boolean
}

/** A row of works at the end of a page; absent if empty. */
export function WorksRow({ title, artworks, list, hideArtist }: WorksRowProps) {
  const from = linkState(useLocation())
  const shown = artworks.slice(0, MOST_COLUMNS)
  const { grid, items } = useMasonry(shown.map(() => RATIO))
  const heading = useId()
  if (shown.length === 0) return null
  return (
    <section aria-labelledby={heading}>
      <h2 dir="auto" id={heading} className={styles.title}>
        {title}
      </h2>
      <GalleryGrid style={grid}>
        {shown.map((artwork, place) => (
          <GalleryItem key={artwork.id} style={items[place]}>
            <ArtworkCard
              artwork={artwork}
              ratio={RATIO}
              sizes={cardSizes}
              priority={false}
              hideArtist={hideArtist}
              from={from}
              list={list}
            />
          </GalleryItem>
        ))}
      </GalleryGrid>
    </section>
  )
}
