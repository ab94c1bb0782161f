/** Header times are whole seconds, and responses take a while: a clock that is off by less counts as right. */
const TOLERANCE_MS = 5000

export interface ServerClock {
  /** Epoch milliseconds by the server's clock. */
  now(): number
  /** The given fetch; each response sets the clock. */
  fetch: typeof fetch
}

/** The server's clock, for comparison with times that it has set: the visitor's may be hours off. Set by the document at first. */
export function createServerClock(document: Document, fetch: typeof globalThis.fetch): ServerClock {
  let ahead = 0

  function set(time: number, here: number): void {
    if (!Number.isNaN(time)) ahead = Math.abs(time - here) < TOLERANCE_MS ? 0 : time - here
  }

  const [visit] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  // Shown again, a document may be days old
  if (visit && visit.type !== 'back_forward')
    set(Number(document.documentElement.dataset['now'] ?? NaN), performance.timeOrigin + visit.responseStart)

  return {
    now: () => Date.now() + ahead,
    async fetch(...request) {
      const response = await fetch(...request)
      // A cache's response has the time at which it was stored
      if (!response.headers.has('age')) set(Date.parse(response.headers.get('date') ?? ''), Date.now())
      return response
    },
  }
}
