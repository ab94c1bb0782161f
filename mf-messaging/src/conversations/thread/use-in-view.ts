import { useEffect, useState } from 'react'
import type { RefObject } from 'react'

/** Of the element, that must be in the window. */
const ENOUGH = 0.5

/** Whether an element is in view; always, unless `isWatched`. */
export function useInView(element: RefObject<HTMLElement | null>, isWatched: boolean): boolean {
  const [isIn, setIn] = useState(!isWatched)
  useEffect(() => {
    if (!isWatched || !element.current) return
    const observer = new IntersectionObserver((changes) => setIn(changes.at(-1)!.isIntersecting), { threshold: ENOUGH })
    observer.observe(element.current)
    return () => observer.disconnect()
  }, [element, isWatched])
  return isIn
}
