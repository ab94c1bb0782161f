import type { Limit } from '@atelier/contract/rate-limits.ts'

/** More than so many at once are let pass, rather than kept in memory. */
const KEYS_MAX = 100_000

/** Counts what is too frequent to ask a database each time. */
export interface MemoryCounter {
  /** Counts one; answers the seconds to wait where there were too many, else 0. */
  take(key: string): number
  /** The seconds to wait, without counting. */
  wait(key: string): number
}

/** Makes a counter of this process alone. Its window is the same for all, so that nothing has to be remembered of it. */
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
