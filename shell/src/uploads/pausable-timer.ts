export interface PausableTimer {
  start(): void
  pause(): void
  cancel(): void
}

/** Calls back after the time limit; time while paused does not count. */
export function pausableTimer(limitMs: number, onTimeout: () => void): PausableTimer {
  let leftMs = limitMs
  let since = 0
  let timer: ReturnType<typeof setTimeout> | undefined
  const cancel = () => clearTimeout(timer)
  return {
    start() {
      since = Date.now()
      timer = setTimeout(onTimeout, leftMs)
    },
    pause() {
      cancel()
      leftMs -= Date.now() - since
    },
    cancel,
  }
}
