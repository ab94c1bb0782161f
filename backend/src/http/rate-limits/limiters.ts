import type { Limit } from '@atelier/contract/rate-limits.ts'
import type { Connection } from 'mongoose'
import { RateLimiterMemory, RateLimiterMongo, RateLimiterRedis } from 'rate-limiter-flexible'
import type { RateLimiterStoreAbstract } from 'rate-limiter-flexible'
import type { RedisClient, RedisLink } from '../../redis/redis-link.ts'
import { inBlocks } from './in-blocks.ts'
import type { Consume } from './in-blocks.ts'
import { limits, silentLimits } from './limits.ts'
import type { ActionLimits } from './limits.ts'
import { rateLimitModel } from './rate-limits.model.ts'

export interface LimiterDeps {
  database: Connection
  redis?: RedisLink | undefined
  scaled: (points: number) => number
}

export interface ActionLimiters {
  address: RateLimiterStoreAbstract
  announced: boolean
  takeAddress: Consume
  account: RateLimiterStoreAbstract | undefined
  takeAccount: Consume | undefined
}

/** Shared by many people, who must not lose much. */
const ADDRESS_BLOCKS = 500
const ACCOUNT_BLOCKS = 40

export const actionLimiters = (options: LimiterDeps): Map<string, ActionLimiters> =>
  new Map(
    Object.entries<ActionLimits>(limits).map(([name, { address, account, announced = false }]) => {
      const ofAddress = limiter(options, `${name}-address`, address)
      const ofAccount = account && limiter(options, `${name}-account`, account)
      return [
        name,
        {
          address: ofAddress,
          announced,
          takeAddress: byBlocks(ofAddress, address, ADDRESS_BLOCKS),
          account: ofAccount,
          takeAccount: ofAccount && byBlocks(ofAccount, account, ACCOUNT_BLOCKS),
        },
      ]
    }),
  )

/** A limit is scaled up for tests and benches, its blocks are not. */
const byBlocks = (by: RateLimiterStoreAbstract, { points }: Limit, blocks: number): Consume =>
  inBlocks(by, { points: Math.min(points, by.points), blocks })

export const silentLimiters = (options: LimiterDeps): Map<string, RateLimiterStoreAbstract> =>
  new Map(Object.entries<Limit>(silentLimits).map(([name, limit]) => [name, limiter(options, name, limit)]))

function limiter(
  { database, redis, scaled }: LimiterDeps,
  keyPrefix: string,
  { points, seconds }: Limit,
): RateLimiterStoreAbstract {
  const limit = { keyPrefix, points: scaled(points), duration: seconds }
  const inMongo = new RateLimiterMongo({
    ...limit,
    storeClient: database,
    tableName: rateLimitModel(database).collection.collectionName,
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

/** Fails fast while Redis is down, so that the database takes over. */
export const boundedClient = (redis: RedisLink): Pick<RedisClient, 'eval' | 'del'> => ({
  eval: (...script) => redis.ask('eval', (client) => client.eval(...script)),
  del: (keys) => redis.ask('del', (client) => client.del(keys)),
})
