import { useInfiniteQuery } from '@tanstack/react-query'
import { useLocation } from 'react-router-dom'
import type { Artwork } from '@atelier/contract/artworks/schemas.ts'
import { itemsOf, profileName, useApi } from '@atelier/platform'
import { ArtworkCard } from './artwork-card.tsx'
import { artworkListOptions } from './artworks.queries.ts'
import { GalleryGrid, GalleryItem, cardSizes } from './gallery-grid.tsx'
import { MOST_COLUMNS } from './masonry.ts'
import { useMasonry } from './use-masonry.ts'
import styles from './more-by-artist.module.css'
import { artworksTexts as texts } from './texts.ts'

/** One format for all, or a row so short would look broken. */
const RATIO = 4 / 3

/** A row of the same person's other works; absent while there are none. */
export function MoreByArtist({ artwork }: { artwork: Artwork }) {
  const api = useApi()
  const { pathname } = useLocation()
  const list = { user_id: artwork.user_id }
  const { data } = useInfiniteQuery(artworkListOptions(api, list))
  const others = itemsOf(data?.pages)
    .filter(({ id }) => id !== artwork.id)
    .slice(0, MOST_COLUMNS)
  const { grid, items } = useMasonry(others.map(() => RATIO))
  if (others.length === 0) return null
  return (
    <section className={styles.more} aria-labelledby="more">
      <h2 id="more" className={styles.title}>
        {texts.moreBy(profileName(artwork.profile))}
      </h2>
      <GalleryGrid style={grid}>
        {others.map((other, place) => (
          <GalleryItem key={other.id} style={items[place]}>
            <ArtworkCard
              artwork={other}
              ratio={RATIO}
              sizes={cardSizes}
              priority={false}
              hideArtist
              from={pathname}
              list={list}
            />
          </GalleryItem>
        ))}
      </GalleryGrid>
    </section>
  )
}
