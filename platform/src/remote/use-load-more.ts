import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import type { RefObject } from 'react'
import type { UseInfiniteQueryResult } from '@tanstack/react-query'

interface LoadMore {
  /** From the click until the page is read and the delay is over. */
  held: boolean
  /** Whether to offer Retry: the last page failed, or is read once more after it did. */
  failed: boolean
  /** How many of the pages read to show. */
  visible: number
  loadMore: () => void
}

/**
 * Reads the next page and shows it no sooner than `delayMs` after the click; both run at once. `list` identifies the list: a read
 * that is under way does not count for the next one.
 */
export function useLoadMore(
  list: string,
  pages: number,
  query: Pick<UseInfiniteQueryResult, 'fetchNextPage' | 'isFetchNextPageError'>,
  delayMs: number,
): LoadMore {
  const [click, setClick] = useState<{ list: string; pages: number; failed: boolean }>()
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  const held = click?.list === list

  async function load() {
    const now = { list, pages, failed: query.isFetchNextPageError }
    setClick(now)
    const delay = new Promise((resolve) => {
      timer.current = setTimeout(resolve, delayMs)
    })
    await Promise.all([query.fetchNextPage(), delay])
    setClick((current) => (current === now ? undefined : current))
  }

  return {
    held,
    failed: held ? click.failed : query.isFetchNextPageError,
    visible: held ? click.pages : pages,
    loadMore: () => void (held || load()),
  }
}

/** Moves the focus to the first item that "Load more" brought, since the button may be gone by then. The ref goes around the list. */
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

/** Whether the visitor has gone on from the list's foot meanwhile. */
function isElsewhere(list: HTMLElement): boolean {
  const { activeElement, body } = document
  return activeElement !== body && activeElement !== null && !list.nextElementSibling?.contains(activeElement)
}

function focusOn(item: HTMLElement): void {
  const link = item.querySelector<HTMLElement>('a[href]')
  if (!link) item.tabIndex = -1
  ;(link ?? item).focus({ preventScroll: true })
}
