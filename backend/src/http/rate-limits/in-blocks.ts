import type { RateLimiterStoreAbstract } from 'rate-limiter-flexible'

/** Narrower limits are counted call by call. */
const WIDE = 200
/** Bounds memory: the rest of the oldest block is lost. */
const KEYS_MAX = 10_000

interface Block {
  left: number
  /** Of the limit, beside the block. */
  rest: number
  until: number
}

/** After the call: the points left, and the milliseconds until all are available again. */
export interface Left {
  remainingPoints: number
  msBeforeNext: number
}

export type Consume = (key: string) => Promise<Left>

/**
 * Takes the points of a wide limit in blocks, so that few calls need a query. It never allows more than the limit;
 * of what it allows, one block per process may be lost.
 */
export function inBlocks(
  limiter: Pick<RateLimiterStoreAbstract, 'consume'>,
  { points, blocks: most }: { points: number; blocks: number },
): Consume {
  const size = points < WIDE ? 1 : Math.max(1, Math.floor(points / most))
  if (size === 1)
    return async (key) => {
      // Its properties are getters, which a spread would lose
      const { remainingPoints, msBeforeNext } = await limiter.consume(key)
      return { remainingPoints, msBeforeNext }
    }
  const blocks = new Map<string, Block>()
  const refills = new Map<string, Promise<Left>>()

  /** Its caller has the first point. */
  async function refill(key: string): Promise<Left> {
    try {
      const { msBeforeNext, remainingPoints: rest } = await limiter.consume(key, size)
      blocks.delete(key)
      blocks.set(key, { left: size - 1, rest, until: performance.now() + msBeforeNext })
      if (blocks.size > KEYS_MAX) blocks.delete(blocks.keys().next().value!)
      return { remainingPoints: rest + size - 1, msBeforeNext }
    } finally {
      refills.delete(key)
    }
  }

  function take(key: string): Left | null {
    const block = blocks.get(key)
    const now = performance.now()
    if (!block || block.left === 0 || now >= block.until) return null
    block.left--
    return { remainingPoints: block.rest + block.left, msBeforeNext: block.until - now }
  }

  return async (key) => {
    for (;;) {
      const taken = take(key)
      if (taken) return taken
      const pending = refills.get(key)
      if (pending) await pending
      else {
        const begun = refill(key)
        refills.set(key, begun)
        return begun
      }
    }
  }
}
