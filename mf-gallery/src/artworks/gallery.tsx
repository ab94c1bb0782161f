import { useLayoutEffect, useMemo, useRef, useState } from 'react'
import type { ReactNode } from 'react'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useLocation } from 'react-router-dom'
import { usePlatform } from '@atelier/platform'
import { InlineRetry, VisuallyHidden } from '@atelier/shared-ui/core.ts'
import { artworkListOptions, artworksByPage } from './artworks.queries.ts'
import type { ArtworkList } from './artworks.queries.ts'
import { GalleryGrid } from './gallery-grid.tsx'
import { GalleryPage } from './gallery-page.tsx'
import type { CardOptions } from './gallery-page.tsx'
import { GallerySkeletons } from './gallery-skeletons.tsx'
import { LoadMore } from './load-more.tsx'
import { cardRatio } from './masonry.ts'
import { useLoadMore } from './use-load-more.ts'
import { useMasonry } from './use-masonry.ts'
import { artworksTexts as texts } from './texts.ts'

/** Pages that are rendered at once, also when one comes back to many. */
const EAGER_PAGES = 5

export interface GalleryProps extends CardOptions {
  list: ArtworkList
  /** Takes the grid's place when there is nothing to show. */
  empty: ReactNode
}

/** A grid of artworks with all its states: on its way, failed, empty, more to come, at the end. */
export function Gallery({ list: given, empty, ...options }: GalleryProps) {
  const { api } = usePlatform()
  const { pathname } = useLocation()
  const list = useSteady(given)
  const query = artworkListOptions(api, list)
  const artworks = useInfiniteQuery({
    ...query,
    // A search goes on showing what it narrows down; another list starts from its skeletons
    placeholderData: (previous, before) => (before && isSameBut(list, before.queryKey) ? previous : undefined),
  })
  const key = JSON.stringify(query.queryKey)
  const { busy, visible, loadMore } = useLoadMore(key, artworks.data?.pages.length ?? 0, artworks.fetchNextPage)
  const pages = artworksByPage(artworks.data?.pages.slice(0, visible) ?? [])
  const cards = pages.flatMap(({ artworks }) => artworks)
  const { grid, items } = useMasonry(cards.map(cardRatio))
  const found = useFound(key, artworks.isPlaceholderData ? 0 : pages.length)
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
            {pages.map((page, number) => (
              <GalleryPage
                key={number}
                lazy={number >= EAGER_PAGES && number < found}
                {...page}
                {...options}
                places={items}
                list={list}
                from={pathname}
              />
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

/** How many pages the cache already held when this list was first shown. */
function useFound(list: string, pages: number): number {
  const [found, setFound] = useState({ list, pages })
  if (found.list !== list) setFound({ list, pages })
  return found.pages
}

/** The same list as the very same object, so that what is given it need not be rendered anew. */
function useSteady({ filter, user_id, search, scope, liked }: ArtworkList): ArtworkList {
  return useMemo(() => ({ filter, user_id, search, scope, liked }), [filter, user_id, search, scope, liked])
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
