import { useMemo, useRef, useState } from 'react'
import type { MouseEvent, ReactNode } from 'react'
import { useLocation } from 'react-router-dom'
import type { Artwork } from '@atelier/contract/artworks/schemas.ts'
import { PagedList, itemsOf, linkState, useRowFocus } from '@atelier/platform'
import { useResumedLike } from '../likes/use-like.ts'
import type { ArtworkList } from '../artworks.queries.ts'
import { GalleryGrid } from './gallery-grid.tsx'
import type { GalleryGridProps } from './gallery-grid.tsx'
import { GalleryPage } from './gallery-page.tsx'
import type { CardOptions } from './gallery-page.tsx'
import { GallerySkeletons } from './gallery-skeletons.tsx'
import { LOAD_MORE_DELAY_MS } from './limits.ts'
import { cardRatio } from './masonry.ts'
import { artworksTexts as texts } from './texts.ts'
import { useArtworks } from './use-artworks.ts'
import { useMasonry } from './use-masonry.ts'

/** Pages rendered immediately, even when returning to a longer list. */
const EAGER_PAGES = 5

export interface GalleryProps extends CardOptions {
  list: ArtworkList
  name: string
  empty: ReactNode
  above?: ReactNode
  /** Keeps the skeletons until the content above has loaded too. */
  waiting?: boolean
}

export function Gallery({ list: given, name, empty, above, waiting, ...options }: GalleryProps) {
  const list = useSteady(given)
  useResumedLike()
  const { id, artworks } = useArtworks(list)
  const nothing = useRef<HTMLDivElement>(null)
  const ids = itemsOf(artworks.data?.pages).map((artwork) => artwork.id)
  const focus = useRowFocus(ids, nothing)
  const note = ({ target, currentTarget }: MouseEvent<HTMLUListElement>) => {
    const item = [...currentTarget.children].find((child) => child.contains(target as Node))
    if (item) focus.note(ids[[...currentTarget.children].indexOf(item)]!, target)
  }
  if (waiting) return <GallerySkeletons chip={list.filter} />
  return (
    <>
      {artworks.data && artworks.data.pages[0]!.items.length > 0 && above}
      <PagedList
        query={artworks}
        id={id}
        texts={texts}
        delayMs={LOAD_MORE_DELAY_MS}
        skeleton={<GallerySkeletons chip={list.filter} />}
        empty={<div ref={nothing}>{empty}</div>}
      >
        {(_, pages) => (
          <Cards
            {...options}
            gridProps={{ ref: focus.list, onClickCapture: note }}
            name={name}
            id={id}
            list={list}
            pages={pages}
            stale={artworks.isPlaceholderData}
            more={artworks.hasNextPage}
          />
        )}
      </PagedList>
    </>
  )
}

interface CardsProps extends CardOptions {
  id: string
  name: string
  list: ArtworkList
  pages: readonly (readonly Artwork[])[]
  /** Whether the pages are from a previous search. */
  stale: boolean
  more: boolean
  gridProps: Pick<GalleryGridProps, 'ref' | 'onClickCapture'>
}

function Cards({ id, name, list, pages, stale, more, gridProps, ...options }: CardsProps) {
  const location = useLocation()
  const from = useMemo(() => linkState(location, name), [location, name])
  const { grid, items } = useMasonry(pages.flat().map(cardRatio))
  const found = useFound(id, stale ? 0 : pages.length)
  const starts = startsOf(pages)
  return (
    <GalleryGrid {...gridProps} style={grid} stale={stale} more={more}>
      {pages.map((artworks, number) => (
        <GalleryPage
          key={number}
          lazy={number >= EAGER_PAGES && number < found}
          artworks={artworks}
          first={starts[number]!}
          {...options}
          places={items}
          list={list}
          from={from}
        />
      ))}
    </GalleryGrid>
  )
}

function startsOf(pages: readonly (readonly Artwork[])[]): number[] {
  let count = 0
  return pages.map(({ length }) => (count += length) - length)
}

/** Number of cached pages when this list was first shown. */
function useFound(list: string, pages: number): number {
  const [found, setFound] = useState({ list, pages })
  if (found.list !== list) setFound({ list, pages })
  return found.pages
}

/** Returns a stable reference for an equal list, to avoid re-renders. */
function useSteady({ filter, user_id, search, scope, license, tool, model, liked }: ArtworkList): ArtworkList {
  return useMemo(
    () => ({ filter, user_id, search, scope, license, tool, model, liked }),
    [filter, user_id, search, scope, license, tool, model, liked],
  )
}
