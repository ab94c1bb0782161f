import { useRef } from 'react'
import type { PointerEvent } from 'react'

/** Far enough, in px, for a swipe to count. */
const threshold = 56

/** Where toasts stand at the upper edge, and leave over it; see the style sheet. */
const isNarrow = () => matchMedia('(max-width: 32rem)').matches

/** Pointer handlers that let an element be dragged to the right and away, on a phone upwards; short of the threshold it slides back. */
export function useSwipeAway(onAway: () => void) {
  const start = useRef<{ x: number; y: number; up: boolean } | null>(null)

  const movedBy = ({ clientX, clientY }: PointerEvent<HTMLElement>) =>
    start.current === null ? 0 : start.current.up ? start.current.y - clientY : clientX - start.current.x

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
      start.current = { x: event.clientX, y: event.clientY, up: isNarrow() }
    },
    onPointerMove: (event: PointerEvent<HTMLElement>) => {
      if (!start.current) return
      const moved = movedBy(event)
      if (moved > 6) event.currentTarget.setPointerCapture(event.pointerId)
      event.currentTarget.style.transition = 'none'
      const by = Math.max(0, moved)
      event.currentTarget.style.transform = start.current.up ? `translateY(${-by}px)` : `translateX(${by}px)`
    },
    onPointerUp: (event: PointerEvent<HTMLElement>) => {
      if (start.current) settle(event, movedBy(event) > (start.current.up ? threshold / 2 : threshold))
    },
    onPointerCancel: (event: PointerEvent<HTMLElement>) => settle(event, false),
  }
}
