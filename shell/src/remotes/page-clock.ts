import type { Location } from 'react-router-dom'
import type { ShellNavigation } from '../routing/navigation.ts'

/** How long a visitor waits for a page before they see that something is wrong with it. */
export const PATIENCE_MS = 8000

/** What is waited for from so soon on after the page has come is a part of the page, in ms. */
const ARRIVAL_MS = 1000

/** Measures how long the visitor has waited for the page, from the click that led to it. */
export interface PageClock {
  /** When a wait that begins now has lasted long enough: for what belongs to the page {@link PATIENCE_MS} after the click. */
  deadline(): number
  /** Begins the wait anew. */
  restart(): void
}

type Navigation = Pick<ShellNavigation, 'getLocation' | 'getNext' | 'subscribe'>

/** The clock of the document, whose first page is waited for since it was asked for. */
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
      const end = began + PATIENCE_MS
      return end > now || now - arrived < ARRIVAL_MS ? end : now + PATIENCE_MS
    },
    restart,
  }
}

const addressOf = ({ pathname, search }: Location) => pathname + search
