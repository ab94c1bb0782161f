/**
 * In milliseconds since the navigation started: first contentful paint; largest one once the pictures in view have loaded; the
 * first heading or skeleton in `main`; the page with its data. And the sum of all layout shifts.
 */
export const MEASURES = ['first paint', 'largest paint', 'first in main', 'content', 'shift'] as const
export type Visit = Record<(typeof MEASURES)[number], number>

declare global {
  /** Null until the content is shown and its pictures have loaded. */
  var __VISIT__: () => Visit | null
}

/** Runs in the page: records on each frame which elements are visible. */
export function watch(): void {
  const seen = { 'first paint': NaN, 'largest paint': NaN, 'first in main': NaN, content: NaN, shift: 0 }
  // Of the tab's first document, which may redirect
  const sinceStart = performance.timeOrigin - Number((sessionStorage['bench-start'] ??= performance.timeOrigin))
  const observe = (type: string, note: (entry: PerformanceEntry) => void) =>
    new PerformanceObserver((list) => list.getEntries().forEach(note)).observe({ type, buffered: true })
  const now = (time = performance.now()) => time + sinceStart
  observe('paint', ({ name, startTime }) => {
    if (name === 'first-contentful-paint') seen['first paint'] = now(startTime)
  })
  observe('largest-contentful-paint', ({ startTime }) => (seen['largest paint'] = now(startTime)))
  observe('layout-shift', (entry) => (seen.shift += (entry as unknown as { value: number }).value))

  const isShown = (selector: string) =>
    [...document.querySelectorAll(selector)].some(
      (element) => element.getBoundingClientRect().height > 0 && element.checkVisibility({ visibilityProperty: true }),
    )
  const look = () => {
    if (seen['first paint'] && !seen['first in main'] && isShown('main h1, main [aria-busy=true]'))
      seen['first in main'] = now()
    const isPending = document.querySelector('[data-first-paint=""], main [aria-busy=true]') !== null
    if (seen['first in main'] && !isPending && isShown('main h1')) seen.content = now()
    if (!seen.content) requestAnimationFrame(look)
  }
  requestAnimationFrame(look)

  const isInView = (picture: HTMLImageElement) => {
    const { top, bottom, width } = picture.getBoundingClientRect()
    return width > 0 && bottom > 0 && top < innerHeight
  }
  /** Since when the pictures in view have been complete; their paint is reported a little later. */
  let quiet: number | undefined
  globalThis.__VISIT__ = () => {
    const isSettled = seen.content && [...document.images].filter(isInView).every(({ complete }) => complete)
    quiet = isSettled ? (quiet ?? performance.now()) : undefined
    return quiet !== undefined && performance.now() - quiet >= 500 ? seen : null
  }
}
