import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import type { RefObject } from 'react'
import type { UseInfiniteQueryResult } from '@tanstack/react-query'

/** Maximum busy time of the button in milliseconds. A page that arrives later is still shown. */
const PAGE_TIMEOUT_MS = 8000

interface Click {
  list: string
  pages: number
  failed: boolean
  late?: boolean
}

interface LoadMore {
  /** From the click until the page is loaded and the delay has passed, or the page times out. */
  busy: boolean
  /** Whether to offer Retry: the last page failed or timed out, or is being retried. */
  failed: boolean
  visible: number
  loadMore: () => void
}

/** Shows the next page at least `delayMs` after the click. `list` separates reads in progress from the next list's. */
export function useLoadMore(
  list: string,
  pages: number,
  query: Pick<UseInfiniteQueryResult, 'fetchNextPage' | 'isFetchNextPageError' | 'isFetchingNextPage'>,
  delayMs: number,
): LoadMore {
  const [click, setClick] = useState<Click>()
  const timers = useRef<ReturnType<typeof setTimeout>[]>([])
  useEffect(() => {
    return () => timers.current.forEach(clearTimeout)
  }, [])
  const current = click?.list === list ? click : undefined
  const late = current?.late ?? false
  const busy = current ? !late : query.isFetchingNextPage

  async function load() {
    const now: Click = { list, pages, failed: late || query.isFetchNextPageError }
    const lateNow = { ...now, late: true }
    setClick(now)
    timers.current.forEach(clearTimeout)
    const delay = new Promise((resolve) => {
      timers.current = [
        setTimeout(resolve, delayMs),
        setTimeout(() => setClick((click) => (click === now ? lateNow : click)), PAGE_TIMEOUT_MS),
      ]
    })
    await Promise.all([query.fetchNextPage(), delay])
    setClick((click) => (click === now || click === lateNow ? undefined : click))
  }

  return {
    busy,
    failed: current ? late || current.failed : query.isFetchNextPageError,
    visible: current?.pages ?? pages,
    loadMore: () => void (busy || load()),
  }
}

/** Moves focus to the first item that "Load more" added, since the button may be gone. The ref wraps the list. */
export function useFocusOnNew(list: string, count: number, busy: boolean): RefObject<HTMLDivElement | null> {
  const ref = useRef<HTMLDivElement>(null)
  const before = useRef<{ list: string; count: number }>(undefined)
  useLayoutEffect(() => {
    if (busy) {
      before.current = { list, count }
      return
    }
    const item = before.current?.list === list && ref.current?.querySelector('ul, ol')?.children[before.current.count]
    before.current = undefined
    if (item instanceof HTMLElement && !isElsewhere(ref.current!)) focusOn(item)
  }, [busy, list, count])
  return ref
}

/** Moves focus to Retry when it replaces a focused button. The ref wraps both. */
export function useFocusOnRetry(failed: boolean): RefObject<HTMLDivElement | null> {
  const ref = useRef<HTMLDivElement>(null)
  const before = useRef(failed)
  useLayoutEffect(() => {
    const hasFailed = failed && !before.current
    before.current = failed
    if (hasFailed && document.activeElement === document.body)
      ref.current?.querySelector('button')?.focus({ preventScroll: true })
  }, [failed])
  return ref
}

function isElsewhere(list: HTMLElement): boolean {
  const { activeElement, body } = document
  return activeElement !== body && activeElement !== null && !list.nextElementSibling?.contains(activeElement)
}

function focusOn(item: HTMLElement): void {
  const link = item.querySelector<HTMLElement>('a[href]')
  if (!link) item.tabIndex = -1
  ;(link ?? item).focus({ preventScroll: true })
}
