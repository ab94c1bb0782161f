import { useCallback, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import type { RefObject } from 'react'
import type { VirtualizerHandle } from 'virtua'
import type { MessageRow } from './message-rows.ts'

/** Distance in pixels that still counts as the end. */
const AT_END = 48
/** Distance in pixels from the start at which older messages load. */
const NEAR_START = 800

interface LogScroll {
  log: RefObject<HTMLDivElement | null>
  list: RefObject<VirtualizerHandle | null>
  isAtEnd: boolean
  toEnd(): void
  /** Scrolls to a row, whose content is then in the middle. */
  toRow(index: number): void
  follow(): void
  /** Handler of list and viewport height changes. */
  keep(): void
}

/** Starts at the first new message, else at the end, and stays at the end; a reader further up is never moved. */
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

  const toRow = useCallback((index: number) => {
    sticks.current = false
    list.current?.scrollToIndex(index, { align: 'center' })
  }, [])

  function follow() {
    const element = log.current
    if (!element) return
    const { scrollTop, scrollHeight, clientHeight } = element
    const isNear = scrollHeight - scrollTop - clientHeight <= AT_END
    // Content growing below also moves the end away, but only the user scrolls up
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

  return { log, list, isAtEnd, toEnd, toRow, follow, keep }
}
