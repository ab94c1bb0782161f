import type { Limit } from '@atelier/contract/rate-limits.ts'

/** Bounds memory: further keys are let through uncounted. */
const KEYS_MAX = 100_000

export interface MemoryCounter {
  /** Returns the seconds to wait when over the limit, else 0. */
  take(key: string): number
  wait(key: string): number
}

/** All keys share one window, so no per-key start is stored. */
export function memoryCounter({ points, seconds }: Limit, now: () => Date): MemoryCounter {
  const counts = new Map<string, number>()
  let end = 0

  function wait(key: string): number {
    const time = now().getTime() / 1000
    if (time >= end) {
      counts.clear()
      end = (Math.floor(time / seconds) + 1) * seconds
    }
    return (counts.get(key) ?? 0) >= points ? Math.ceil(end - time) : 0
  }

  return {
    wait,
    take(key) {
      const seconds = wait(key)
      if (seconds === 0 && (counts.has(key) || counts.size < KEYS_MAX)) counts.set(key, (counts.get(key) ?? 0) + 1)
      return seconds
    },
  }
}
