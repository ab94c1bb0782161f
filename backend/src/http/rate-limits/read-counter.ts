import type { Limit } from '@atelier/contract/rate-limits.ts'
import { RateLimiterMemory, RateLimiterRedis, RateLimiterRes } from 'rate-limiter-flexible'
import { inBlocks } from './in-blocks.ts'
import { boundedClient } from './limiters.ts'
import type { LimiterDeps } from './limiters.ts'
import { memoryCounter } from './memory-counter.ts'

/** Returns the seconds to wait when over the limit, else 0. */
export type CountRead = (address: string) => Promise<number>

interface Deps extends Pick<LimiterDeps, 'redis' | 'scaled'> {
  hashOf: (key: string) => string
  now: () => Date
}

/** Of a guest's limit of 600, a backend takes 20 reads at once. */
const BLOCKS = 30

/** Shared in Redis if configured, else per process: counting in the database would cost more than the read. */
export function readCounter(name: string, { points, seconds }: Limit, { redis, scaled, hashOf, now }: Deps): CountRead {
  if (!redis) {
    const counter = memoryCounter({ points: scaled(points), seconds }, now)
    return (address) => Promise.resolve(counter.take(address))
  }
  const limit = { keyPrefix: name, points: scaled(points), duration: seconds }
  const shared = new RateLimiterRedis({
    ...limit,
    storeClient: boundedClient(redis),
    useRedisPackage: true,
    insuranceLimiter: new RateLimiterMemory(limit),
  })
  const consume = inBlocks(shared, { points: Math.min(points, shared.points), blocks: BLOCKS })
  return async (address) => {
    try {
      await consume(hashOf(address))
      return 0
    } catch (refusal) {
      if (refusal instanceof RateLimiterRes) return refusal.msBeforeNext / 1000
      throw refusal
    }
  }
}
