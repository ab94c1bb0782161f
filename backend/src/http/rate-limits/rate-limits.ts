import { createHash } from 'node:crypto'
import type { RateLimit } from '@atelier/contract/openapi.ts'
import type { Request, Response } from 'express'
import type { Connection } from 'mongoose'
import { RateLimiterMemory, RateLimiterMongo, RateLimiterRes } from 'rate-limiter-flexible'
import { commonError } from '../http-error.ts'
import { addressKey } from './address-key.ts'
import { limits } from './limits.ts'
import type { ActionLimits, LimitName } from './limits.ts'
import { rateLimitModel } from './rate-limits.model.ts'

/** Counts attempts, for all processes together; while the database is away each process counts for itself. */
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

/** Makes the limits; `factor` multiplies them all. */
export function rateLimits(database: Connection, factor: number): RateLimits {
  const { collectionName } = rateLimitModel(database).collection
  const scaled = (points: number) => Math.max(1, Math.round(points * factor))

  function limiter(keyPrefix: string, { points, seconds }: { points: number; seconds: number }): RateLimiterMongo {
    const limit = { keyPrefix, points: scaled(points), duration: seconds }
    return new RateLimiterMongo({
      ...limit,
      storeClient: database,
      tableName: collectionName,
      // The model has them.
      disableIndexesCreation: true,
      insuranceLimiter: new RateLimiterMemory(limit),
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

  async function consume(by: RateLimiterMongo | undefined, key: string, response: Response): Promise<void> {
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
