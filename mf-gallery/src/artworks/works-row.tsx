import { useLocation } from 'react-router-dom'
import type { Artwork } from '@atelier/contract/artworks/schemas.ts'
import { linkState } from '@atelier/platform'
import { ArtworkCard } from './artwork-card.tsx'
import type { ArtworkList } from './artworks.queries.ts'
import { cardSizes } from './card-sizes.ts'
import { GalleryGrid, GalleryItem } from './gallery-grid.tsx'
import { MOST_COLUMNS } from './masonry.ts'
import { useMasonry } from './use-masonry.ts'
import styles from './works-row.module.css'

/** One format for all, or a row so short would look broken. */
const RATIO = 4 / 3

interface WorksRowProps {
  title: string
  /** Of which as many are shown as a row may have. */
  artworks: readonly Artwork[]
  /** What they are of, for going from one to the next. */
  list: ArtworkList
  hideArtist?: boolean
  /** Whether what stands above keeps room below itself. */
  close?: boolean
}

/** A row of works below a page; absent while there are none. */
export function WorksRow({ title, artworks, list, hideArtist, close }: WorksRowProps) {
  const from = linkState(useLocation())
  const shown = artworks.slice(0, MOST_COLUMNS)
  const { grid, items } = useMasonry(shown.map(() => RATIO))
  if (shown.length === 0) return null
  return (
    <section className={styles.row} data-close={close} aria-labelledby="more">
      <h2 id="more" className={styles.title}>
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
