/** Runs work with limited concurrency, round robin by key, at most one at a time per key. */
export type FairQueue = <T>(key: string, work: () => Promise<T>) => Promise<T>

export function createFairQueue(concurrency: number): FairQueue {
  const waiting = new Map<string, (() => void)[]>()
  const running = new Set<string>()

  function startWaiting(): void {
    for (const [key, queue] of waiting) {
      if (running.size >= concurrency) return
      if (running.has(key)) continue
      running.add(key)
      queue.shift()!()
      waiting.delete(key)
      if (queue.length > 0) waiting.set(key, queue)
    }
  }

  return async (key, work) => {
    await new Promise<void>((resolve) => {
      waiting.set(key, [...(waiting.get(key) ?? []), resolve])
      startWaiting()
    })
    try {
      return await work()
    } finally {
      running.delete(key)
      // Behind all waiting keys
      const queue = waiting.get(key)
      waiting.delete(key)
      if (queue) waiting.set(key, queue)
      startWaiting()
    }
  }
}
