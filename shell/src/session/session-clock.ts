import { REFRESH_TICK_MS, REFRESH_TICKS_LEFT } from './limits.ts'

/** Whether a session that ends at this time needs a refresh: 3 or fewer ticks remain (spec, point 9). */
export const isDue = (endsAt: number): boolean =>
  Math.floor((endsAt - Date.now()) / REFRESH_TICK_MS) <= REFRESH_TICKS_LEFT

/**
 * Calls back on every tick, when the page becomes visible and when the network returns, since timers stop while the machine
 * sleeps. `restored` is true for a page from the back/forward cache, which may show an outdated user.
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
