import { useEffect, useEffectEvent, useState } from 'react'
import { useInfiniteQuery } from '@tanstack/react-query'
import { isSlowLine, savesData, useApi, useOnline, useTimers, useUnmountSignal } from '@atelier/platform'
import { artworkListOptions, artworkPages } from '../artworks.queries.ts'
import type { ArtworkList } from '../artworks.queries.ts'
import { PAGE_AHEAD_MS } from './limits.ts'
import { pageKeeper } from './page-keeper.ts'
import { whenIdle } from '../when-idle.ts'

/** The second page is prefetched while idle but not shown until requested. `id` identifies the list. */
export function useArtworks(list: ArtworkList) {
  const api = useApi()
  const signal = useUnmountSignal()
  const timers = useTimers()
  const online = useOnline()
  const [keeper] = useState(pageKeeper)
  const options = artworkListOptions(api, list)
  const id = JSON.stringify(options.queryKey)
  const read = artworkPages(api, list).queryFn
  const artworks = useInfiniteQuery({
    ...options,
    queryFn: keeper.reader(id, read),
    // A search keeps showing the previous results; another list starts with skeletons
    placeholderData: (previous, before) => (before && isSameBut(list, before.queryKey) ? previous : undefined),
  })

  const { data, isFetching, isPlaceholderData, isFetchNextPageError } = artworks
  const rests = online && !isFetching && !isPlaceholderData && !isFetchNextPageError
  const cursor = rests && data?.pages.length === 1 ? data.pages[0]!.next_cursor : null
  const readAhead = useEffectEvent((next: string) => {
    if (document.hidden || savesData() || isSlowLine()) return
    keeper.keep({ list: id, cursor: next, page: read({ signal, pageParam: next }) })
  })
  useEffect(() => {
    if (cursor === null || keeper.keeps(id, cursor)) return
    let gone = false
    const stop = timers.after(PAGE_AHEAD_MS, () => whenIdle(() => gone || readAhead(cursor)))
    return () => {
      gone = true
      stop()
    }
  }, [timers, keeper, id, cursor])

  return { id, artworks }
}

/** Whether a query key is for the same list with another search. */
function isSameBut(list: ArtworkList, queryKey: readonly unknown[]): boolean {
  const asked = queryKey.at(-1) as { query?: ArtworkList } | undefined
  return asked?.query?.filter === list.filter && asked?.query?.user_id === list.user_id
}
