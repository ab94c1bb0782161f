import { useEffect, useRef } from 'react'
import type { RefObject } from 'react'
import styles from './fading-row.module.css'

const FADED = 24

/** Fades the edges of a scrolling row where there is more, and centers the selected or keyboard-focused item. At first the row is at its beginning if that shows the selected one. */
export function useFadingRow(): { ref: RefObject<HTMLDivElement | null>; className: string | undefined } {
  const ref = useRef<HTMLDivElement>(null)
  const shown = useRef<{ item: Element; left: number }>(undefined)

  useEffect(() => {
    const row = ref.current!
    const tell = () => {
      row.dataset['before'] = String(row.scrollLeft > 1)
      row.dataset['after'] = String(row.scrollLeft + row.clientWidth < row.scrollWidth - 1)
    }
    const stopped = new AbortController()
    row.addEventListener('scroll', tell, { passive: true, signal: stopped.signal })
    // Browsers do not scroll to a control that is already half visible
    const follow = ({ target }: FocusEvent) => {
      if (target instanceof HTMLElement && target.matches(':focus-visible')) bringToMiddle(row, target)
    }
    row.addEventListener('focusin', follow, { signal: stopped.signal })
    const sized = new ResizeObserver(tell)
    sized.observe(row)
    return () => {
      stopped.abort()
      sized.disconnect()
    }
  }, [])

  useEffect(() => {
    const row = ref.current!
    const on = row.querySelector<HTMLElement>('[data-on="true"], [data-state="active"]')
    if (!on) return
    const before = shown.current
    // Items before it may widen, as by counts that load later
    if (before?.item === on && before.left === on.offsetLeft) return
    const isNew = before !== undefined && before.item !== on
    if (isNew || isCut(row, on)) bringToMiddle(row, on, isNew ? undefined : 'instant')
    shown.current = { item: on, left: on.offsetLeft }
  })

  return { ref, className: styles.row }
}

/** By an edge of the row, or faded. */
function isCut(row: HTMLElement, item: HTMLElement): boolean {
  const left = item.offsetLeft - row.offsetLeft - row.scrollLeft
  return left < 0 || left + item.offsetWidth > row.clientWidth - FADED
}

function bringToMiddle(row: HTMLElement, chip: HTMLElement, behavior?: ScrollBehavior): void {
  const left = chip.offsetLeft - row.offsetLeft - (row.clientWidth - chip.offsetWidth) / 2
  row.scrollTo({ left, behavior })
}
