import { useInfiniteQuery } from '@tanstack/react-query'
import type { Artwork } from '@atelier/contract/artworks/schemas.ts'
import { artworksTexts as texts } from '@atelier/contract/artworks/texts.ts'
import { usePlatform } from '@atelier/platform/use-platform.ts'
import { ArtworkCard } from './artwork-card.tsx'
import { artistName } from './artwork-views.ts'
import { artworkListOptions, artworksOf } from './artworks.queries.ts'
import { GalleryGrid, GalleryItem, MOST_COLUMNS, cardSizes, ratioOf } from './gallery-grid.tsx'
import styles from './more-by-artist.module.css'

/** A row of the same person's other works; absent while there are none. */
export function MoreByArtist({ artwork }: { artwork: Artwork }) {
  const { api } = usePlatform()
  const list = { user_id: artwork.user_id }
  const { data } = useInfiniteQuery(artworkListOptions(api, list))
  const others = artworksOf(data?.pages ?? [])
    .filter(({ id }) => id !== artwork.id)
    .slice(0, MOST_COLUMNS)
  if (others.length === 0) return null
  return (
    <section className={styles.more} aria-labelledby="more">
      <h2 id="more" className={styles.title}>
        {texts.moreBy(artistName(artwork.profile))}
      </h2>
      <GalleryGrid shape="landscape">
        {others.map((other) => (
          <GalleryItem key={other.id}>
            <ArtworkCard
              artwork={other}
              ratio={ratioOf.landscape}
              sizes={cardSizes}
              priority={false}
              hideArtist
              list={list}
            />
          </GalleryItem>
        ))}
      </GalleryGrid>
    </section>
  )
}
