import type { RateLimit } from '@atelier/contract/openapi.ts'
import { defaultLimits } from '@atelier/contract/rate-limits.ts'
import type { Limit } from '@atelier/contract/rate-limits.ts'
import type { Request, RequestHandler, Response } from 'express'
import type { Connection } from 'mongoose'
import type { RateLimiterStoreAbstract } from 'rate-limiter-flexible'
import { RateLimiterMemory, RateLimiterMongo, RateLimiterRedis, RateLimiterRes } from 'rate-limiter-flexible'
import { dailyHash } from '../../keys.ts'
import type { Keys } from '../../keys.ts'
import type { RedisClient, RedisLink } from '../../redis/redis-link.ts'
import { HttpError } from '../http-error.ts'
import { addressKey } from './address-key.ts'
import { limitMisses } from './limit-misses.ts'
import { limits, memoryLimits, silentLimits } from './limits.ts'
import type { ActionLimits, AddressLimitName, LimitName, SilentLimitName } from './limits.ts'
import { memoryCounter } from './memory-counter.ts'
import { rateLimitModel } from './rate-limits.model.ts'
import { refuse } from './refuse.ts'

/**
 * Counts attempts, for all processes together: in Redis where there is one, else, or while it is away, in the database; while that is
 * away too each process counts for itself.
 */
export interface RateLimits {
  /**
   * Counts an attempt and fails with TOO_MANY_REQUESTS, with Retry-After, when there were too many. `account` is whatever the
   * attempt is aimed at, whether or not it exists; `exceeded` hears that it was too much for it. What is kept of it and of the
   * address is a keyed hash of the day, so that a window that midnight (UTC) falls into begins anew then.
   */
  take(
    name: LimitName,
    context: { request: Request; response: Response },
    account?: string,
    exceeded?: () => void,
  ): Promise<void>
  /** Fails likewise when all attempts of an address are used up, and counts none. */
  check(name: AddressLimitName, context: { request: Request; response: Response }): Promise<void>
  /** Counts what is done silently; false when it was too much. */
  within(name: SilentLimitName, account: string): Promise<boolean>
  /** Clears what was counted against an account, once its owner has proved to be it. */
  reset(name: LimitName, account: string): Promise<void>
  /** What a limit allows; `by` names what stands for the account. */
  describe(name: LimitName | 'guestRead', by: string): RateLimit[]
  /**
   * Counts a read of a guest, or their document, by address and in the memory of this process: a database would be asked more for the
   * count than for the read.
   */
  takeRead(name: 'guestRead' | 'document', context: { request: Request; response: Response }): void
  /** Refuses who asks again and again for files that are not there. */
  misses: RequestHandler
}

/** What the limiter asks of Redis, which fails at once or soon where a Redis is away, so that the database counts. */
const boundedClient = (redis: RedisLink): Pick<RedisClient, 'eval' | 'del'> => ({
  eval: (...script) => redis.ask((client) => client.eval(...script)),
  del: (keys) => redis.ask((client) => client.del(keys)),
})

interface Options {
  database: Connection
  /** Multiplies every limit. */
  factor: number
  keys: Keys
  redis?: RedisLink | undefined
  now: () => Date
}

export function rateLimits({ database, factor, keys, redis, now }: Options): RateLimits {
  const hashOf = (key: string) => dailyHash(keys.current, key, now())
  const { collectionName } = rateLimitModel(database).collection
  const scaled = (points: number) => Math.max(1, Math.round(points * factor))

  function limiter(keyPrefix: string, { points, seconds }: Limit): RateLimiterStoreAbstract {
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

  const silent = new Map(Object.entries<Limit>(silentLimits).map(([name, limit]) => [name, limiter(name, limit)]))
  const counter = ({ points, seconds }: Limit) => memoryCounter({ points: scaled(points), seconds }, now)
  const inMemory = {
    guestRead: counter(memoryLimits.guestRead),
    document: counter(memoryLimits.document),
    miss: counter(memoryLimits.miss),
  }

  async function consume(
    name: LimitName,
    by: RateLimiterStoreAbstract | undefined,
    key: string,
    response: Response,
  ): Promise<void> {
    try {
      await by?.consume(hashOf(key))
    } catch (refusal) {
      if (!(refusal instanceof RateLimiterRes)) throw refusal
      refuse(name, refusal.msBeforeNext / 1000, response)
    }
  }

  return {
    async take(name, { request, response }, account, exceeded) {
      const by = limiters.get(name)
      await consume(name, by?.address, addressKey(request.ip ?? ''), response)
      if (account !== undefined)
        await consume(name, by?.account, account, response).catch((error: unknown) => {
          if (error instanceof HttpError) exceeded?.()
          throw error
        })
    },
    async within(name, account) {
      try {
        await silent.get(name)?.consume(hashOf(account))
        return true
      } catch (refusal) {
        if (refusal instanceof RateLimiterRes) return false
        throw refusal
      }
    },
    async check(name, { request, response }) {
      const taken = await limiters.get(name)?.address.get(hashOf(addressKey(request.ip ?? '')))
      if (taken && taken.remainingPoints <= 0) refuse(name, taken.msBeforeNext / 1000, response)
    },
    async reset(name, account) {
      await limiters.get(name)?.account?.delete(hashOf(account))
    },
    takeRead(name, { request, response }) {
      const seconds = inMemory[name].take(addressKey(request.ip ?? ''))
      if (seconds > 0) refuse(name, seconds, response)
    },
    misses: limitMisses(inMemory.miss),
    describe(name, by) {
      const { address, account }: ActionLimits = name === 'guestRead' ? defaultLimits.guestRead : limits[name]
      const counted = [{ by: 'address', limit: address }, ...(account ? [{ by, limit: account }] : [])]
      return counted.map(({ by, limit }) => ({ by, points: scaled(limit.points), window: limit.seconds }))
    },
  }
}
