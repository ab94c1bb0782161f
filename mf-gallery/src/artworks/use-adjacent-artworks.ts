import { useEffect, useEffectEvent } from 'react'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useLocation, useNavigate } from 'react-router-dom'
import { artworkPath } from '@atelier/contract/paths/gallery.ts'
import { itemsOf, useApi, useUnmountSignal } from '@atelier/platform'
import { artworkListOptions } from './artworks.queries.ts'
import { sourceList } from './source-list.ts'

export interface AdjacentArtworks {
  previous: (() => void) | null
  next: (() => void) | null
}

/**
 * Navigates to the artworks before and after this one in the list that led here, also by the arrow keys. It replaces this entry of
 * the history, so that Back still leads to the list.
 */
export function useAdjacentArtworks(id: string): AdjacentArtworks {
  const api = useApi()
  const unmount = useUnmountSignal()
  const location = useLocation()
  const navigate = useNavigate()
  const source = sourceList(location)
  const list = useInfiniteQuery({
    ...artworkListOptions(api, source ?? {}),
    enabled: source !== undefined,
    // The order the visitor saw, not the newest
    staleTime: Infinity,
  })
  const artworks = itemsOf(source && list.data?.pages)
  const place = artworks.findIndex((artwork) => artwork.id === id)

  const { fetchNextPage, hasNextPage } = list
  const atEnd = place >= 0 && place === artworks.length - 1 && hasNextPage
  useEffect(() => {
    if (atEnd) void fetchNextPage()
  }, [atEnd, fetchNextPage])

  const goTo = (offset: 1 | -1) => {
    const to = place < 0 ? undefined : artworks[place + offset]
    return to ? () => void navigate(artworkPath(to.id), { replace: true, state: location.state as unknown }) : null
  }
  const previous = goTo(-1)
  const next = goTo(1)

  const press = useEffectEvent((event: KeyboardEvent) => {
    if (isElsewhere(event)) return
    const go = event.key === 'ArrowLeft' ? previous : event.key === 'ArrowRight' ? next : null
    if (!go) return
    event.preventDefault()
    go()
  })
  useEffect(() => {
    const listener = (event: KeyboardEvent) => press(event)
    window.addEventListener('keydown', listener, { signal: unmount })
    return () => window.removeEventListener('keydown', listener)
  }, [unmount])
  return { previous, next }
}

/** Whether the key means something where the focus is: in a text, a player, a menu or a dialog. */
function isElsewhere(event: KeyboardEvent): boolean {
  if (event.defaultPrevented || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return true
  const target = event.target
  if (!(target instanceof Element)) return false
  const takesArrows = 'input, textarea, select, video, [contenteditable], [role=menu], [role=dialog], dialog'
  return target.closest(takesArrows) !== null || document.querySelector('dialog[open], [role=dialog]') !== null
}
