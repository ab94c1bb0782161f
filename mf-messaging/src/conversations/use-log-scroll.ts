import { useCallback, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import type { RefObject } from 'react'
import type { VirtualizerHandle } from 'virtua'
import type { MessageRow } from './message-rows.ts'

/** Pixels from the end that still count as being there. */
const AT_END = 48
/** Pixels from the start where earlier messages are read. */
const NEAR_START = 800

interface LogScroll {
  /** The element that scrolls. */
  log: RefObject<HTMLDivElement | null>
  list: RefObject<VirtualizerHandle | null>
  isAtEnd: boolean
  toEnd(): void
  /** For whatever scrolls the list. */
  follow(): void
  /** For whatever changes the height of the list or of the window. */
  keep(): void
}

/**
 * Where the reader is in a log. It begins at the first new message, or else at the end. Who is at the end stays there when something
 * comes or the window changes, and who sends is brought there; who reads further up is never moved.
 */
export function useLogScroll(rows: readonly MessageRow[], onNearStart: () => void): LogScroll {
  const log = useRef<HTMLDivElement>(null)
  const list = useRef<VirtualizerHandle>(null)
  const sticks = useRef(true)
  const top = useRef(0)
  const [isAtEnd, setAtEnd] = useState(true)

  const toEnd = useCallback(() => {
    sticks.current = true
    if (log.current) log.current.scrollTop = log.current.scrollHeight
  }, [])

  function follow() {
    const element = log.current
    if (!element) return
    const { scrollTop, scrollHeight, clientHeight } = element
    const isNear = scrollHeight - scrollTop - clientHeight <= AT_END
    // What grows below moves the end away, too, but nobody upwards
    if (isNear) sticks.current = true
    else if (scrollTop < top.current) sticks.current = false
    top.current = scrollTop
    setAtEnd(sticks.current)
    if (scrollTop < NEAR_START) onNearStart()
  }

  function keep() {
    if (sticks.current) toEnd()
    follow()
  }

  const place = useEffectEvent(() => {
    const firstNew = rows.findIndex((row) => row.isFirstNew)
    if (firstNew < 0) return toEnd()
    sticks.current = false
    list.current?.scrollToIndex(firstNew, { align: 'start' })
  })
  useLayoutEffect(() => {
    place()
  }, [])

  const last = rows.at(-1)
  const sending = last?.status === 'pending' ? last.id : undefined
  useLayoutEffect(() => {
    if (sending !== undefined) toEnd()
  }, [sending, toEnd])
  useLayoutEffect(() => {
    if (sticks.current) toEnd()
  }, [rows, toEnd])

  return { log, list, isAtEnd, toEnd, follow, keep }
}
