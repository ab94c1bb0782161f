import { createHash } from 'node:crypto'
import type { Request, Response } from 'express'
import type { Connection } from 'mongoose'
import { RateLimiterMemory, RateLimiterMongo, RateLimiterRes } from 'rate-limiter-flexible'
import { commonError } from '../http-error.ts'
import { addressKey } from './address-key.ts'
import { actionLimits } from './limits.ts'
import type { ActionLimits, Limit, LimitedAction } from './limits.ts'
import { rateLimitModel } from './rate-limits.model.ts'

/** Counts attempts, for all processes together; while the database is away each process counts for itself. */
export interface RateLimits {
  /**
   * Counts an attempt and fails with TOO_MANY_REQUESTS, with Retry-After, when there were too many. `account` is whatever the
   * attempt is aimed at, whether or not it exists; only its hash is kept.
   */
  take(action: LimitedAction, context: { request: Request; response: Response }, account?: string): Promise<void>
  /** Forgets what was counted against an account, as its owner has come. */
  forgive(action: LimitedAction, account: string): Promise<void>
}

const hashOf = (key: string) => createHash('sha256').update(key).digest('base64url')

/** Makes the limits; `factor` multiplies them all. */
export function rateLimits(database: Connection, factor: number): RateLimits {
  const { collectionName } = rateLimitModel(database).collection

  function limiter(keyPrefix: string, { points, seconds: duration }: Limit): RateLimiterMongo {
    const limit = { keyPrefix, points: Math.max(1, Math.round(points * factor)), duration }
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
    Object.entries<ActionLimits>(actionLimits).map(([action, { address, account }]) => [
      action,
      {
        address: limiter(`${action}-address`, address),
        account: account && limiter(`${action}-account`, account),
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
    async take(action, { request, response }, account) {
      const by = limiters.get(action)
      await consume(by?.address, addressKey(request.ip ?? ''), response)
      if (account !== undefined) await consume(by?.account, account, response)
    },
    async forgive(action, account) {
      await limiters.get(action)?.account?.delete(hashOf(account))
    },
  }
}
