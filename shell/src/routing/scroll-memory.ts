import type { Location } from 'react-router-dom'
import { keep } from '../keeping/kept.ts'
import type { Router } from '../router/router.ts'

type RouterParts = Pick<Router, 'state' | 'subscribe'>

const kept = keep<[string, number][]>('atelier-scroll', { area: 'session' })
/** Milliseconds during which scroll restoration continues while a page grows. */
export const RESTORE_WINDOW_MS = 3000
export const USER_SCROLL_EVENTS = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const

/**
 * Restores the scroll position on back, even while the page still grows. Stops when the visitor scrolls. `settle` restores
 * it at once, for a page that has rendered while frames are suspended.
 */
export function rememberScroll(router: RouterParts): { settle(): void } {
  const places = new Map(kept.read())
  let place = placeOf(router.state.location)
  let pathname = router.state.location.pathname
  let stop = () => {}
  let aimAgain = () => {}
  let restoring = false
  history.scrollRestoration = 'manual'

  function aimAt(y: number): void {
    stop()
    restoring = true
    const aim = () => scrollTo({ top: y, behavior: 'instant' })
    const observer = new ResizeObserver(aim)
    const timer = setTimeout(() => stop(), RESTORE_WINDOW_MS)
    stop = () => {
      restoring = false
      observer.disconnect()
      clearTimeout(timer)
      for (const event of USER_SCROLL_EVENTS) removeEventListener(event, stop)
    }
    for (const event of USER_SCROLL_EVENTS) addEventListener(event, stop, { passive: true })
    observer.observe(document.documentElement)
    aimAgain = aim
    aim()
  }

  addEventListener('scroll', () => !restoring && places.set(place, scrollY), { passive: true })
  addEventListener('pagehide', () => kept.write([...places].slice(-50)))

  const [arrival] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  if (arrival?.type === 'navigate') places.delete(place)
  if (places.has(place)) aimAt(places.get(place)!)

  router.subscribe((state) => {
    const { location, historyAction, preventScrollReset } = state
    if (placeOf(location) === place) return
    const samePage = location.pathname === pathname
    place = placeOf(location)
    pathname = location.pathname
    if (historyAction === 'POP') return aimAt(places.get(place) ?? 0)
    if (preventScrollReset || (samePage && historyAction === 'REPLACE')) return
    stop()
    const target = location.hash && document.getElementById(decodeURIComponent(location.hash.slice(1)))
    if (target) target.scrollIntoView()
    else scrollTo({ top: 0, behavior: 'instant' })
  })
  return { settle: () => restoring && aimAgain() }
}

/** Includes the URL, since the first entry of every document has the same key. */
export const placeOf = ({ key, pathname, search }: Location): string => `${key} ${pathname}${search}`
