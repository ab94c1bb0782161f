import { REFRESH_TICK_MS, REFRESH_TICKS_LEFT } from './limits.ts'

export const isDue = (endsAt: number): boolean =>
  Math.floor((endsAt - Date.now()) / REFRESH_TICK_MS) <= REFRESH_TICKS_LEFT

/** Also ticks on visibility and reconnect: timers stop in sleep. `restored`: the bfcache may show an outdated user. */
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
