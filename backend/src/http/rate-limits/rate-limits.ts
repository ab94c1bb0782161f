import { createHash } from 'node:crypto'
import type { RateLimit } from '@atelier/contract/openapi.ts'
import type { Request, Response } from 'express'
import type { Connection } from 'mongoose'
import type { RateLimiterStoreAbstract } from 'rate-limiter-flexible'
import { RateLimiterMemory, RateLimiterMongo, RateLimiterRedis, RateLimiterRes } from 'rate-limiter-flexible'
import type { RedisClient, RedisLink } from '../../redis/redis-link.ts'
import { commonError } from '../http-error.ts'
import { addressKey } from './address-key.ts'
import { limits } from './limits.ts'
import type { ActionLimits, LimitName } from './limits.ts'
import { rateLimitModel } from './rate-limits.model.ts'

/**
 * Counts attempts, for all processes together: in Redis where there is one, else, or while it is away, in the database; while that is
 * away too each process counts for itself.
 */
export interface RateLimits {
  /**
   * Counts an attempt and fails with TOO_MANY_REQUESTS, with Retry-After, when there were too many. `account` is whatever the
   * attempt is aimed at, whether or not it exists; only its hash is kept.
   */
  take(name: LimitName, context: { request: Request; response: Response }, account?: string): Promise<void>
  /** Clears what was counted against an account, once its owner has proved to be it. */
  reset(name: LimitName, account: string): Promise<void>
  /** What a limit allows; `by` names what stands for the account. */
  describe(name: LimitName, by: string): RateLimit[]
}

const hashOf = (key: string) => createHash('sha256').update(key).digest('base64url')

/** What the limiter asks of Redis, which fails at once or soon where a Redis is away, so that the database counts. */
const boundedClient = (redis: RedisLink): Pick<RedisClient, 'eval' | 'del'> => ({
  eval: (...script) => redis.ask((client) => client.eval(...script)),
  del: (keys) => redis.ask((client) => client.del(keys)),
})

/** Makes the limits; `factor` multiplies them all. */
export function rateLimits(database: Connection, factor: number, redis?: RedisLink): RateLimits {
  const { collectionName } = rateLimitModel(database).collection
  const scaled = (points: number) => Math.max(1, Math.round(points * factor))

  function limiter(
    keyPrefix: string,
    { points, seconds }: { points: number; seconds: number },
  ): RateLimiterStoreAbstract {
    const limit = { keyPrefix, points: scaled(points), duration: seconds }
    const inMongo = new RateLimiterMongo({
      ...limit,
      storeClient: database,
      tableName: collectionName,
      // The model has them.
      disableIndexesCreation: true,
      insuranceLimiter: new RateLimiterMemory(limit),
    })
    if (!redis) return inMongo
    return new RateLimiterRedis({
      ...limit,
      storeClient: boundedClient(redis),
      useRedisPackage: true,
      insuranceLimiter: inMongo,
    })
  }

  const limiters = new Map(
    Object.entries<ActionLimits>(limits).map(([name, { address, account }]) => [
      name,
      {
        address: limiter(`${name}-address`, address),
        account: account && limiter(`${name}-account`, account),
      },
    ]),
  )

  async function consume(by: RateLimiterStoreAbstract | undefined, key: string, response: Response): Promise<void> {
    try {
      await by?.consume(hashOf(key))
    } catch (refusal) {
      if (!(refusal instanceof RateLimiterRes)) throw refusal
      response.set('retry-after', String(Math.max(1, Math.ceil(refusal.msBeforeNext / 1000))))
      throw commonError('TOO_MANY_REQUESTS')
    }
  }

  return {
    async take(name, { request, response }, account) {
      const by = limiters.get(name)
      await consume(by?.address, addressKey(request.ip ?? ''), response)
      if (account !== undefined) await consume(by?.account, account, response)
    },
    async reset(name, account) {
      await limiters.get(name)?.account?.delete(hashOf(account))
    },
    describe(name, by) {
      const { address, account }: ActionLimits = limits[name]
      const counted = [{ by: 'address', limit: address }, ...(account ? [{ by, limit: account }] : [])]
      return counted.map(({ by, limit }) => ({ by, points: scaled(limit.points), window: limit.seconds }))
    },
  }
}
