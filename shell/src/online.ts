import type { OnlineStore } from '@atelier/platform/host'
import { leaving } from './leaving.ts'
import { createListeners } from './listeners.ts'

/** Health check endpoint: any response means that the site is reachable. */
const PROBE = '/healthz'
const PROBE_LIMIT_MS = 5000
/** Probe interval in milliseconds while offline, doubled up to `longest`. */
export const PROBE_MS = { first: 2000, longest: 30_000 }

export interface OnlineHost extends OnlineStore {
  /** Probes after a failed request. */
  doubt(): void
  /** The browser's fetch; its outcome updates the online state. */
  fetch: typeof fetch
}

/** Browser events take effect at once; probes and failed calls correct them. One failed call alone changes nothing. */
export function createOnline(onError: (error: unknown) => void): OnlineHost {
  const listeners = createListeners(onError)
  let online = navigator.onLine
  let wait = PROBE_MS.first
  let timer: ReturnType<typeof setTimeout> | undefined
  let probing: AbortController | undefined

  function setOnline(next: boolean): void {
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
    // Browsers end the probe with the document
    if (reached || !leaving.now()) setOnline(reached)
  }

  /** Applies a browser event. Aborts the probe in flight, whose result would be outdated. */
  function onBrowserEvent(next: boolean): void {
    probing?.abort()
    probing = undefined
    wait = PROBE_MS.first
    setOnline(next)
  }

  addEventListener('online', () => onBrowserEvent(true))
  addEventListener('offline', () => onBrowserEvent(false))
  if (!online) setOnline(false)

  const doubt = () => {
    if (online && !leaving.now()) void probe()
  }
  return {
    getSnapshot: () => online,
    subscribe: listeners.add,
    doubt,
    async fetch(...request) {
      try {
        const response = await fetch(...request)
        // Not trusted without a probe: the browser's cache responds offline too
        if (!online) void probe()
        return response
      } catch (error) {
        if ((error as Error).name !== 'AbortError') doubt()
        throw error
      }
    },
  }
}
