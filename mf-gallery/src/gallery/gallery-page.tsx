import { memo, useCallback, useState } from 'react'
import type { ComponentType, CSSProperties } from 'react'
import type { HistoryState } from '@atelier/platform'
import type { Artwork } from '@atelier/contract/artworks/schemas.ts'
import { whenNear } from '@atelier/shared-ui/when-near.ts'
import { useLiked } from '../likes/use-liked.ts'
import { ArtworkCard } from './artwork-card.tsx'
import type { ArtworkList } from '../artworks.queries.ts'
import { cardSizes } from './card-sizes.ts'
import { GalleryItem } from './gallery-grid.tsx'
import { MOST_COLUMNS, cardRatio } from './masonry.ts'

export interface CardOptions {
  viewsOf?: (artwork: Artwork) => number
  hideArtist?: boolean
  facts?: ComponentType<{ artwork: Artwork }>
  actions?: ComponentType<{ artwork: Artwork }>
}

export interface GalleryPageProps extends CardOptions {
  artworks: readonly Artwork[]
  /** Number of artworks before the page. */
  first: number
  list: ArtworkList
  from: HistoryState
  /** Leaves its cells empty until one of them comes near the viewport. */
  lazy: boolean
  /** Of all cards of the gallery. */
  places: readonly CSSProperties[]
}

/** One page of a list in the grid. Memoized, so that changes to other pages do not re-render it. */
export const GalleryPage = memo(function GalleryPage(props: GalleryPageProps) {
  const { lazy, list, from, artworks, first, places, viewsOf, hideArtist, facts, actions: Actions } = props
  const [near, setNear] = useState(!lazy)
  const waiting = useCallback((item: HTMLLIElement) => whenNear(item, () => setNear(true)), [])
  const liked = useLiked(near ? artworks.map(({ id }) => id) : [])
  if (!near)
    return artworks.map(({ id }, index) => <GalleryItem key={id} ref={waiting} style={places[first + index]} />)
  return artworks.map((artwork, index) => (
    <GalleryItem key={artwork.id} style={places[first + index]}>
      <ArtworkCard
        artwork={artwork}
        views={viewsOf?.(artwork)}
        ratio={cardRatio(artwork)}
        sizes={cardSizes}
        priority={first + index < MOST_COLUMNS}
        hideArtist={hideArtist}
        facts={facts}
        from={from}
        list={list}
        liked={liked.has(artwork.id)}
        actions={Actions}
      />
    </GalleryItem>
  ))
})
