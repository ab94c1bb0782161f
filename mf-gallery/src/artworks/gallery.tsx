import { useLayoutEffect, useRef } from 'react'
import type { ReactNode } from 'react'
import { useInfiniteQuery } from '@tanstack/react-query'
import type { Artwork } from '@atelier/contract/artworks/schemas.ts'
import { artworksTexts as texts } from '@atelier/contract/artworks/texts.ts'
import { usePlatform } from '@atelier/platform/use-platform.ts'
import { InlineRetry, VisuallyHidden } from '@atelier/shared-ui/core.ts'
import { useLiked } from '../likes/use-liked.ts'
import { ArtworkCard } from './artwork-card.tsx'
import { artworkListOptions, artworksOf } from './artworks.queries.ts'
import type { ArtworkList } from './artworks.queries.ts'
import { GalleryGrid, GalleryItem, cardSizes } from './gallery-grid.tsx'
import { GallerySkeletons } from './gallery-skeletons.tsx'
import { LoadMore } from './load-more.tsx'
import { MOST_COLUMNS, cardRatio } from './masonry.ts'
import { useLoadMore } from './use-load-more.ts'
import { useMasonry } from './use-masonry.ts'

export interface GalleryProps {
  list: ArtworkList
  /** Takes the grid's place when there is nothing to show. */
  empty: ReactNode
  /** The view count to show for an artwork, where it is not its own. */
  viewsOf?: (artwork: Artwork) => number
  hideArtist?: boolean
  /** Buttons in the corner of each card. */
  actionsOf?: (artwork: Artwork) => ReactNode
}

/** A grid of artworks with all its states: on its way, failed, empty, more to come, at the end. */
export function Gallery({ list, empty, viewsOf, hideArtist, actionsOf }: GalleryProps) {
  const { api } = usePlatform()
  const options = artworkListOptions(api, list)
  const artworks = useInfiniteQuery({
    ...options,
    // A search goes on showing what it narrows down; another list starts from its skeletons
    placeholderData: (previous, query) => (query && isSameBut(list, query.queryKey) ? previous : undefined),
  })
  const key = JSON.stringify(options.queryKey)
  const { busy, visible, loadMore } = useLoadMore(key, artworks.data?.pages.length ?? 0, artworks.fetchNextPage)
  const pages = artworks.data?.pages ?? []
  const cards = artworksOf(pages.slice(0, visible))
  const liked = useLiked(pages.map((page) => page.items.map(({ id }) => id)))
  const { grid, items } = useMasonry(cards.map(cardRatio))
  const [ul, expectMore] = useFocusOnNew(key, cards.length)

  if (artworks.isPending) return <GallerySkeletons chip={list.filter} />
  if (!artworks.data)
    return (
      <InlineRetry text={texts.listFailed} onRetry={() => void artworks.refetch()} retrying={artworks.isFetching} />
    )

  const total = artworks.data.pages.at(-1)?.total ?? cards.length
  return (
    <>
      <VisuallyHidden role="status">{cards.length > 0 && texts.shown(cards.length, total)}</VisuallyHidden>
      {cards.length === 0 ? (
        empty
      ) : (
        <>
          <GalleryGrid ref={ul} style={grid} stale={artworks.isPlaceholderData}>
            {cards.map((artwork, place) => (
              <GalleryItem key={artwork.id} style={items[place]}>
                <ArtworkCard
                  artwork={artwork}
                  views={viewsOf?.(artwork)}
                  ratio={cardRatio(artwork)}
                  sizes={cardSizes}
                  priority={place < MOST_COLUMNS}
                  hideArtist={hideArtist}
                  list={list}
                  liked={liked.has(artwork.id)}
                  actions={actionsOf?.(artwork)}
                />
              </GalleryItem>
            ))}
          </GalleryGrid>
          <LoadMore
            label={texts.loadMore}
            endText={texts.allLoaded(total)}
            failedText={texts.moreFailed}
            more={artworks.hasNextPage}
            busy={busy}
            failed={artworks.isFetchNextPageError}
            onLoadMore={() => {
              expectMore()
              loadMore()
            }}
          />
        </>
      )}
    </>
  )
}

/** Whether a key of the query cache asks for the same list with another search. */
function isSameBut(list: ArtworkList, queryKey: readonly unknown[]): boolean {
  const asked = queryKey.at(-1) as { query?: ArtworkList } | undefined
  return asked?.query?.filter === list.filter && asked?.query?.user_id === list.user_id
}

/** Moves the focus to the first card that a click on "Load more" brought, since the button may be gone by then. */
function useFocusOnNew(list: string, count: number) {
  const ref = useRef<HTMLUListElement>(null)
  const expected = useRef<{ list: string; after: number }>(undefined)
  useLayoutEffect(() => {
    const from = expected.current
    if (!from || from.list !== list || count <= from.after) return
    expected.current = undefined
    ref.current?.children[from.after]?.querySelector<HTMLElement>('h3 a')?.focus({ preventScroll: true })
  }, [list, count])
  return [ref, () => void (expected.current = { list, after: count })] as const
}
