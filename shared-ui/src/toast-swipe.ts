import { useRef } from 'react'
import type { PointerEvent } from 'react'

/** Far enough, in px, for a swipe to count. */
const threshold = 56

/** Pointer handlers that let an element be dragged to the right and away; short of the threshold it slides back. */
export function useSwipeAway(onAway: () => void) {
  const start = useRef<{ x: number; y: number } | null>(null)

  function settle(event: PointerEvent<HTMLElement>, away: boolean) {
    const element = event.currentTarget
    start.current = null
    element.style.transition = ''
    if (away) onAway()
    else element.style.transform = ''
  }

  return {
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      if (event.button !== 0 || (event.target as Element).closest('button')) return
      start.current = { x: event.clientX, y: event.clientY }
    },
    onPointerMove: (event: PointerEvent<HTMLElement>) => {
      if (!start.current) return
      const moved = event.clientX - start.current.x
      if (moved > 6) event.currentTarget.setPointerCapture(event.pointerId)
      event.currentTarget.style.transition = 'none'
      event.currentTarget.style.transform = `translateX(${Math.max(0, moved)}px)`
    },
    onPointerUp: (event: PointerEvent<HTMLElement>) => {
      if (start.current) settle(event, event.clientX - start.current.x > threshold)
    },
    onPointerCancel: (event: PointerEvent<HTMLElement>) => settle(event, false),
  }
}
