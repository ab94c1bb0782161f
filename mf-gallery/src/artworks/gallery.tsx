import { useMemo, useState } from 'react'
import type { ReactNode } from 'react'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useLocation } from 'react-router-dom'
import type { Artwork } from '@atelier/contract/artworks/schemas.ts'
import { PagedList, useApi } from '@atelier/platform'
import { artworkListOptions } from './artworks.queries.ts'
import type { ArtworkList } from './artworks.queries.ts'
import { GalleryGrid } from './gallery-grid.tsx'
import { GalleryPage } from './gallery-page.tsx'
import type { CardOptions } from './gallery-page.tsx'
import { GallerySkeletons } from './gallery-skeletons.tsx'
import { LOAD_MORE_DELAY_MS } from './limits.ts'
import { cardRatio } from './masonry.ts'
import { artworksTexts as texts } from './texts.ts'
import { useMasonry } from './use-masonry.ts'

/** Pages that are rendered at once, also when one comes back to many. */
const EAGER_PAGES = 5

export interface GalleryProps extends CardOptions {
  list: ArtworkList
  /** Takes the grid's place when there is nothing to show. */
  empty: ReactNode
}

/** A grid of artworks, read page by page. */
export function Gallery({ list: given, empty, ...options }: GalleryProps) {
  const api = useApi()
  const list = useSteady(given)
  const query = artworkListOptions(api, list)
  const artworks = useInfiniteQuery({
    ...query,
    // A search goes on showing what it narrows down; another list starts from its skeletons
    placeholderData: (previous, before) => (before && isSameBut(list, before.queryKey) ? previous : undefined),
  })
  const id = JSON.stringify(query.queryKey)
  return (
    <PagedList
      query={artworks}
      id={id}
      texts={texts}
      delayMs={LOAD_MORE_DELAY_MS}
      skeleton={<GallerySkeletons chip={list.filter} />}
      empty={empty}
    >
      {(_, pages) => <Cards {...options} id={id} list={list} pages={pages} stale={artworks.isPlaceholderData} />}
    </PagedList>
  )
}

interface CardsProps extends CardOptions {
  id: string
  list: ArtworkList
  pages: readonly (readonly Artwork[])[]
  /** Whether the pages are those of another search. */
  stale: boolean
}

function Cards({ id, list, pages, stale, ...options }: CardsProps) {
  const { pathname } = useLocation()
  const { grid, items } = useMasonry(pages.flat().map(cardRatio))
  const found = useFound(id, stale ? 0 : pages.length)
  const starts = startsOf(pages)
  return (
    <GalleryGrid style={grid} stale={stale}>
      {pages.map((artworks, number) => (
        <GalleryPage
          key={number}
          lazy={number >= EAGER_PAGES && number < found}
          artworks={artworks}
          first={starts[number]!}
          {...options}
          places={items}
          list={list}
          from={pathname}
        />
      ))}
    </GalleryGrid>
  )
}

/** How many artworks stand before each page. */
function startsOf(pages: readonly (readonly Artwork[])[]): number[] {
  let count = 0
  return pages.map(({ length }) => (count += length) - length)
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
