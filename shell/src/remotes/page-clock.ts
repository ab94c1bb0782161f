import type { Location } from 'react-router-dom'
import type { ShellNavigation } from '../router/navigation.ts'

/** Milliseconds that a page may take before it shows an error. */
export const PAGE_TIMEOUT_MS = 8000

/** Loads that start within this many milliseconds of the page's arrival count as part of the page. */
const ARRIVAL_MS = 1000

export interface PageClock {
  /** Deadline for a wait that starts now; for parts of the page it is {@link PAGE_TIMEOUT_MS} after the click. */
  deadline(): number
  restart(): void
}

type Navigation = Pick<ShellNavigation, 'getLocation' | 'getNext' | 'subscribe'>

/** Creates the page clock. The first page's wait starts when the document was requested. */
export function createPageClock({ getLocation, getNext, subscribe }: Navigation): PageClock {
  let began = Date.now() - performance.now()
  let arrived = -Infinity
  let asked = addressOf(getNext())
  let shown = addressOf(getLocation())
  const restart = () => void (began = Date.now())
  subscribe(() => {
    if (addressOf(getNext()) !== asked) restart()
    asked = addressOf(getNext())
    if (addressOf(getLocation()) !== shown) arrived = Date.now()
    shown = addressOf(getLocation())
  })
  return {
    deadline() {
      const now = Date.now()
      const end = began + PAGE_TIMEOUT_MS
      return end > now || now - arrived < ARRIVAL_MS ? end : now + PAGE_TIMEOUT_MS
    },
    restart,
  }
}

const addressOf = ({ pathname, search }: Location) => pathname + search
