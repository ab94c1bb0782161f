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

/** Counts in Redis if configured, otherwise or while it is down in the database, and as a last resort per process. */
export interface RateLimits {
  /** `account` is the target, existing or not. Key hashes change daily, so windows restart at midnight (UTC). */
  take(
    name: LimitName,
    context: { request: Request; response: Response },
    account?: string,
    exceeded?: () => void,
  ): Promise<void>
  /** Throws if the address has no attempts left, without counting. */
  check(name: AddressLimitName, context: { request: Request; response: Response }): Promise<void>
  within(name: SilentLimitName, account: string): Promise<boolean>
  reset(name: LimitName, account: string): Promise<void>
  describe(name: LimitName | 'guestRead', by: string): RateLimit[]
  /** In this process's memory: counting in the database would cost more than the read. */
  takeRead(name: 'guestRead' | 'document', context: { request: Request; response: Response }): void
  misses: RequestHandler
}

/** Fails fast while Redis is down, so that the database takes over. */
const boundedClient = (redis: RedisLink): Pick<RedisClient, 'eval' | 'del'> => ({
  eval: (...script) => redis.ask((client) => client.eval(...script)),
  del: (keys) => redis.ask((client) => client.del(keys)),
})

interface Options {
  database: Connection
  factor: number
  keys: Keys
  redis?: RedisLink | undefined
  now: () => Date
}

// oxlint-disable-next-line max-lines-per-function
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
      // Created by the model.
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
