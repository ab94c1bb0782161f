import { useRef } from 'react'
import type { PointerEvent } from 'react'

/** Minimum distance of a swipe, in px. */
const threshold = 56

type Way = 'right' | 'up' | 'down'

/** On phones toward the nearer of the bottom and top edge; see the style sheet. */
function wayOf(toast: HTMLElement): Way {
  if (!matchMedia('(max-width: 32rem)').matches) return 'right'
  return toast.getBoundingClientRect().top < innerHeight / 2 ? 'up' : 'down'
}

/** Pointer handlers to swipe an element away, to the right or on phones over the edge; below the threshold it slides back. */
export function useSwipeAway(onAway: () => void) {
  const start = useRef<{ x: number; y: number; way: Way } | null>(null)

  function movedBy({ clientX, clientY }: PointerEvent<HTMLElement>): number {
    if (!start.current) return 0
    const { x, y, way } = start.current
    if (way === 'right') return clientX - x
    return way === 'up' ? y - clientY : clientY - y
  }

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
      start.current = { x: event.clientX, y: event.clientY, way: wayOf(event.currentTarget) }
    },
    onPointerMove: (event: PointerEvent<HTMLElement>) => {
      if (!start.current) return
      const moved = movedBy(event)
      if (moved > 6) event.currentTarget.setPointerCapture(event.pointerId)
      event.currentTarget.style.transition = 'none'
      const by = Math.max(0, moved)
      const { way } = start.current
      event.currentTarget.style.transform =
        way === 'right' ? `translateX(${by}px)` : `translateY(${way === 'up' ? -by : by}px)`
    },
    onPointerUp: (event: PointerEvent<HTMLElement>) => {
      if (start.current) settle(event, movedBy(event) > (start.current.way === 'right' ? threshold : threshold / 2))
    },
    onPointerCancel: (event: PointerEvent<HTMLElement>) => settle(event, false),
  }
}
