import type { OnlineStore } from '@atelier/platform/host'
import { createListeners } from './listeners.ts'

/** What tells that the site can be reached, whatever it answers. */
const PROBE = '/healthz'
const PROBE_LIMIT_MS = 5000
/** Milliseconds before it is asked for again while it cannot, doubled each time up to the longest. */
export const PROBE_MS = { first: 2000, longest: 30_000 }

/** Whether the site can be reached, and what the shell tells of it. */
export interface OnlineHost extends OnlineStore {
  /** Makes sure: something could not be fetched. */
  doubt(): void
  /** The browser's fetch; how it ends is taken into account. */
  fetch: typeof fetch
}

/**
 * The browser's events are believed at once and then tried: it may know of no connection though there is one, or of one that leads
 * nowhere. A single call that fails while the site answers changes nothing.
 */
export function createOnline(onError: (error: unknown) => void): OnlineHost {
  const listeners = createListeners(onError)
  let online = navigator.onLine
  let wait = PROBE_MS.first
  let timer: ReturnType<typeof setTimeout> | undefined
  let probing: AbortController | undefined

  function become(next: boolean): void {
    clearTimeout(timer)
    if (next) wait = PROBE_MS.first
    else {
      timer = setTimeout(() => void probe(), wait)
      wait = Math.min(wait * 2, PROBE_MS.longest)
    }
    if (next === online) return
    online = next
    listeners.emit()
  }

  async function probe(): Promise<void> {
    if (probing) return
    const own = (probing = new AbortController())
    const signal = AbortSignal.any([own.signal, AbortSignal.timeout(PROBE_LIMIT_MS)])
    const reached = await fetch(PROBE, { method: 'HEAD', cache: 'no-store', signal }).then(
      () => true,
      () => false,
    )
    if (own.signal.aborted) return
    probing = undefined
    become(reached)
  }

  /** What is asked by now would be answered for the time before. */
  function hear(next: boolean): void {
    probing?.abort()
    probing = undefined
    wait = PROBE_MS.first
    become(next)
  }

  addEventListener('online', () => hear(true))
  addEventListener('offline', () => hear(false))
  if (!online) become(false)

  const doubt = () => {
    if (online) void probe()
  }
  return {
    getSnapshot: () => online,
    subscribe: listeners.add,
    doubt,
    async fetch(...request) {
      try {
        const response = await fetch(...request)
        // Not believed as it is: the browser's cache answers without a connection
        if (!online) void probe()
        return response
      } catch (error) {
        if ((error as Error).name !== 'AbortError') doubt()
        throw error
      }
    },
  }
}
