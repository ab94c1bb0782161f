import { useEffect } from 'react'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useLocation, useNavigate } from 'react-router-dom'
import type { Artwork } from '@atelier/contract/artworks/schemas.ts'
import { artworkPath } from '@atelier/contract/paths/gallery.ts'
import { itemsOf, keepFocus, useApi, usePageKey } from '@atelier/platform'
import { artworkListOptions } from '../../artworks.queries.ts'
import { sourceList } from '../../gallery/source-list.ts'

export interface AdjacentArtworks {
  previous: (() => void) | null
  next: (() => void) | null
}

/** The originating list, as far as it is loaded. */
export interface SourceArtworks extends AdjacentArtworks {
  artworks: readonly Artwork[]
  show: (id: string) => void
}

/** Replaces the history entry, so that Back still returns to the list. */
export function useAdjacentArtworks(id: string): SourceArtworks {
  const api = useApi()
  const location = useLocation()
  const navigate = useNavigate()
  const source = sourceList(location)
  const list = useInfiniteQuery({
    ...artworkListOptions(api, source ?? {}),
    enabled: source !== undefined,
    // The order the visitor saw, not the latest
    staleTime: Infinity,
  })
  const artworks = itemsOf(source && list.data?.pages)
  const place = artworks.findIndex((artwork) => artwork.id === id)

  const { fetchNextPage, hasNextPage } = list
  const atEnd = place >= 0 && place === artworks.length - 1 && hasNextPage
  useEffect(() => {
    if (atEnd) void fetchNextPage()
  }, [atEnd, fetchNextPage])

  const show = (other: string) =>
    void navigate(artworkPath(other), { replace: true, state: { ...(location.state as object), ...keepFocus } })
  const goTo = (offset: 1 | -1) => {
    const to = place < 0 ? undefined : artworks[place + offset]
    return to ? () => show(to.id) : null
  }
  const previous = goTo(-1)
  const next = goTo(1)

  usePageKey((event) => {
    const go = event.key === 'ArrowLeft' ? previous : event.key === 'ArrowRight' ? next : null
    if (!go) return
    event.preventDefault()
    go()
  })
  return { previous, next, artworks, show }
}
