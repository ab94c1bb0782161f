import { leaving } from '../leaving.ts'

/** Of a visible document: when it last responded, and what it shows. */
export interface Mark {
  at: number
  app: string
  version: string
  page: string
}

export const MARK_PREFIX = 'atelier-open-'
const BEAT_MS = 1000
/** A page hangs if it does not respond for this long. */
export const HANG_MS = 5000
/** A longer pause is a computer's sleep. */
const SLEEP_MS = 60_000

interface HeartbeatParts {
  mark(): Omit<Mark, 'at'> | undefined
  /** The document responds again. */
  onHang(): void
  storage?: Pick<Storage, 'setItem' | 'removeItem'>
}

/**
 * A document that hangs cannot report it, nor remove its mark when it is closed: the visitor's next document finds that.
 * Hidden documents have none.
 */
export function startHeartbeat({ mark, onHang, storage }: HeartbeatParts): void {
  const key = MARK_PREFIX + Math.random().toString(36).slice(2, 10)
  // Reading it throws where storage is blocked
  const kept = () => storage ?? localStorage
  let last = Date.now()

  function beat(): void {
    if (document.visibilityState === 'hidden') return
    const now = Date.now()
    const pause = now - last
    last = now
    if (pause >= HANG_MS + BEAT_MS / 2 && pause < SLEEP_MS && !leaving.now()) onHang()
    const shown = mark()
    if (shown) kept().setItem(key, JSON.stringify({ at: now, ...shown }))
  }
  function rest(): void {
    last = Infinity
    kept().removeItem(key)
  }

  // A full or disabled storage throws
  const quietly = (work: () => void) => () => {
    try {
      work()
    } catch {}
  }
  const wake = quietly(() => {
    last = Date.now()
    beat()
  })
  wake()
  setInterval(quietly(beat), BEAT_MS)
  addEventListener('pagehide', quietly(rest))
  addEventListener('pageshow', wake)
  document.addEventListener(
    'visibilitychange',
    quietly(() => (document.visibilityState === 'hidden' ? rest() : wake())),
  )
}
