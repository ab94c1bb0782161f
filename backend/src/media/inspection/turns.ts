/** Runs work, so much at a time; everybody's in turn, and of nobody two at once. */
export type InTurn = <T>(who: string, work: () => Promise<T>) => Promise<T>

export function createTurns(most: number): InTurn {
  /** Who is first in the map is the next to have a turn. */
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
      // Behind all who wait
      const queue = waiting.get(who)
      waiting.delete(who)
      if (queue) waiting.set(who, queue)
      next()
    }
  }
}
