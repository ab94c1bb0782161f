import { REFRESH_TICK_MS, REFRESH_TICKS_LEFT } from './limits.ts'

/** Whether a session that ends then is to be refreshed: when 3 ticks or fewer remain (spec, point 9). */
export const isDue = (endsAt: number): boolean =>
  Math.floor((endsAt - Date.now()) / REFRESH_TICK_MS) <= REFRESH_TICKS_LEFT

/**
 * Calls back every tick, and when the page is looked at again or the network is back: timers sleep with the machine. `restored` is
 * true when the browser brought back an old page as it was, with whoever was signed in then.
 */
export function watchClock(onTick: (restored: boolean) => void): void {
  setInterval(() => onTick(false), REFRESH_TICK_MS)
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') onTick(false)
  })
  addEventListener('online', () => onTick(false))
  addEventListener('pageshow', (event) => {
    if (event.persisted) onTick(true)
  })
}
