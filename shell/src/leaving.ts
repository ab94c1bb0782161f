/** A page that `beforeunload` did not end after this many milliseconds stays: a download, or the visitor chose to. */
const STAYS_MS = 5000

const listeners = new Set<() => void>()
let isLeaving = false
let timer: ReturnType<typeof setTimeout> | undefined

function leave(stays?: number): void {
  clearTimeout(timer)
  isLeaving = true
  for (const listener of listeners) listener()
  if (stays !== undefined) timer = setTimeout(stay, stays)
}

function stay(): void {
  clearTimeout(timer)
  isLeaving = false
}

addEventListener('beforeunload', () => leave(STAYS_MS))
addEventListener('pagehide', () => leave())
addEventListener('pageshow', stay)

/**
 * Whether the document is about to end or is in the back/forward cache. Firefox and Safari then end its requests with errors, which no release has caused.
 */
export const leaving = {
  now: () => isLeaving,
  /** Calls `listener` whenever it begins; returns what stops that. */
  onBegin(listener: () => void): () => void {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
}
