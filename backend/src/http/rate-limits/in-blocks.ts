import type { RateLimiterStoreAbstract } from 'rate-limiter-flexible'

/** Narrower limits are counted call by call. */
const WIDE = 200
/** Bounds memory: the rest of the oldest block is lost. */
const KEYS_MAX = 10_000

interface Block {
  left: number
  until: number
}

export type Consume = (key: string) => Promise<void>

/**
 * Takes the points of a wide limit in blocks, so that few calls need a query. It never allows more than the limit;
 * of what it allows, one block per process may be lost.
 */
export function inBlocks(
  limiter: Pick<RateLimiterStoreAbstract, 'consume'>,
  { points, blocks: most }: { points: number; blocks: number },
): Consume {
  const size = points < WIDE ? 1 : Math.max(1, Math.floor(points / most))
  if (size === 1) return async (key) => void (await limiter.consume(key))
  const blocks = new Map<string, Block>()
  const refills = new Map<string, Promise<void>>()

  /** Its caller has the first point. */
  async function refill(key: string): Promise<void> {
    try {
      const { msBeforeNext } = await limiter.consume(key, size)
      blocks.delete(key)
      blocks.set(key, { left: size - 1, until: performance.now() + msBeforeNext })
      if (blocks.size > KEYS_MAX) blocks.delete(blocks.keys().next().value!)
    } finally {
      refills.delete(key)
    }
  }

  function take(key: string): boolean {
    const block = blocks.get(key)
    if (!block || block.left === 0 || performance.now() >= block.until) return false
    block.left--
    return true
  }

  return async (key) => {
    while (!take(key)) {
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
