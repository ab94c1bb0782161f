import type { createBrowserRouter } from 'react-router-dom'

type Router = Pick<ReturnType<typeof createBrowserRouter>, 'state' | 'subscribe'>

const STORAGE = 'atelier-scroll'
/** Milliseconds in which a page that grows late is still brought to its old place. */
const PATIENCE_MS = 3000
const TAKES_OVER = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const

/**
 * Brings a visitor who goes back to the place where they were, also when the page comes from a remote and grows as its content
 * arrives; every other navigation begins at the top. Whoever scrolls meanwhile is left alone.
 */
export function rememberScroll(router: Router): void {
  const places = readPlaces()
  let key = router.state.location.key
  let pathname = router.state.location.pathname
  let stop = () => {}
  let restoring = false
  history.scrollRestoration = 'manual'

  function aimAt(y: number): void {
    stop()
    restoring = true
    const aim = () => scrollTo({ top: y, behavior: 'instant' })
    const observer = new ResizeObserver(aim)
    const timer = setTimeout(() => stop(), PATIENCE_MS)
    stop = () => {
      restoring = false
      observer.disconnect()
      clearTimeout(timer)
      for (const event of TAKES_OVER) removeEventListener(event, stop)
    }
    for (const event of TAKES_OVER) addEventListener(event, stop, { passive: true })
    observer.observe(document.documentElement)
    aim()
  }

  addEventListener('scroll', () => !restoring && places.set(key, scrollY), { passive: true })
  addEventListener('pagehide', () => writePlaces(places))
  if (places.has(key)) aimAt(places.get(key)!)

  router.subscribe((state) => {
    const { location, historyAction, preventScrollReset } = state
    if (location.key === key) return
    const samePage = location.pathname === pathname
    key = location.key
    pathname = location.pathname
    if (historyAction === 'POP') return aimAt(places.get(key) ?? 0)
    if (preventScrollReset || (samePage && historyAction === 'REPLACE')) return
    stop()
    const target = location.hash && document.getElementById(decodeURIComponent(location.hash.slice(1)))
    if (target) target.scrollIntoView()
    else scrollTo({ top: 0, behavior: 'instant' })
  })
}

function readPlaces(): Map<string, number> {
  try {
    return new Map(JSON.parse(sessionStorage.getItem(STORAGE) ?? '[]') as [string, number][])
  } catch {
    return new Map()
  }
}

function writePlaces(places: Map<string, number>): void {
  try {
    sessionStorage.setItem(STORAGE, JSON.stringify([...places].slice(-50)))
  } catch {
    // Storage is off or full: a reload begins at the top
  }
}
