/** Runs work with limited concurrency, round robin by key, at most one at a time per key. */
export type InTurn = <T>(who: string, work: () => Promise<T>) => Promise<T>

export function createTurns(most: number): InTurn {
  const waiting = new Map<string, (() => void)[]>()
  const running = new Set<string>()

  function next(): void {
    for (const [who, queue] of waiting) {
      if (running.size >= most) return
      if (running.has(who)) continue
      running.add(who)
      queue.shift()!()
      waiting.delete(who)
      if (queue.length > 0) waiting.set(who, queue)
    }
  }

  return async (who, work) => {
    await new Promise<void>((resolve) => {
      waiting.set(who, [...(waiting.get(who) ?? []), resolve])
      next()
    })
    try {
      return await work()
    } finally {
      running.delete(who)
      // Behind all waiting keys
      const queue = waiting.get(who)
      waiting.delete(who)
      if (queue) waiting.set(who, queue)
      next()
    }
  }
}
