import { leaving } from '../leaving.ts'
import type { DocumentMark } from './document-mark.ts'

const BEAT_MS = 1000
/** A page hangs if it does not respond for this long. */
export const HANG_MS = 5000
/** A longer pause is a computer's sleep. */
const SLEEP_MS = 60_000

interface HeartbeatParts {
  mark: DocumentMark
  /** The document responds again. */
  onHang(): void
}

/**
 * A document that hangs cannot report it, nor remove its mark when it is closed: the visitor's next document finds that.
 * Hidden documents have none.
 */
export function startHeartbeat({ mark, onHang }: HeartbeatParts): void {
  let last: number

  function beat(): void {
    if (document.visibilityState === 'hidden') return
    const now = Date.now()
    const pause = now - last
    last = now
    if (pause >= HANG_MS + BEAT_MS / 2 && pause < SLEEP_MS && !leaving.now()) onHang()
    mark.renew()
  }
  function wake(): void {
    last = Date.now()
    beat()
  }
  function rest(): void {
    last = Infinity
    mark.remove()
  }

  wake()
  setInterval(beat, BEAT_MS)
  addEventListener('pagehide', rest)
  addEventListener('pageshow', wake)
  document.addEventListener('visibilitychange', () => (document.visibilityState === 'hidden' ? rest() : wake()))
}
