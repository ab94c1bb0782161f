import type { Navigation } from '@atelier/platform/host'

/** How long a visitor waits for a page before they see that something is wrong with it. */
export const PATIENCE_MS = 8000

/** Measures how long the visitor has waited for the page, from the click that led to it. */
export interface PageClock {
  /** When a wait that begins now has lasted long enough: for what belongs to the page {@link PATIENCE_MS} after the click. */
  deadline(): number
  /** Begins the wait anew. */
  restart(): void
}

/** The clock of the document, whose first page is waited for since it was asked for. */
export function createPageClock({ getLocation, subscribe }: Pick<Navigation, 'getLocation' | 'subscribe'>): PageClock {
  const address = () => getLocation().pathname + getLocation().search
  let began = Date.now() - performance.now()
  let current = address()
  const restart = () => void (began = Date.now())
  subscribe(() => {
    if (address() === current) return
    current = address()
    restart()
  })
  return {
    deadline() {
      const now = Date.now()
      const end = began + PATIENCE_MS
      return end > now ? end : now + PATIENCE_MS
    },
    restart,
  }
}
