import { useEffect, useRef, useState } from 'react'
import { LOAD_MORE_DELAY_MS } from './limits.ts'

interface Pages {
  /** Which list the pages belong to. */
  list: string
  count: number
}

export interface LoadMore {
  busy: boolean
  /** How many of the pages read to show. */
  visible: number
  loadMore: () => void
}

/**
 * Reads the next page and shows it no sooner than the delay after the click (spec, point 9); both run at once. The pages themselves
 * stay in the query cache, so whoever comes back finds all of them.
 */
export function useLoadMore(list: string, pages: number, fetchNextPage: () => Promise<unknown>): LoadMore {
  const [held, setHeld] = useState<Pages>()
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  const busy = held?.list === list

  async function load() {
    const now = { list, count: pages }
    setHeld(now)
    const delay = new Promise((resolve) => {
      timer.current = setTimeout(resolve, LOAD_MORE_DELAY_MS)
    })
    await Promise.all([fetchNextPage(), delay])
    setHeld((current) => (current === now ? undefined : current))
  }

  return { busy, visible: busy ? held.count : pages, loadMore: () => void (busy || load()) }
}
