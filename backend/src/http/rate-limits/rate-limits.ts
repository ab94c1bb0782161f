import type { RateLimit } from '@atelier/contract/openapi.ts'
import { defaultLimits } from '@atelier/contract/rate-limits.ts'
import type { Request, RequestHandler, Response } from 'express'
import type { Connection } from 'mongoose'
import type { Registry } from 'prom-client'
import { RateLimiterRes } from 'rate-limiter-flexible'
import { dailyHash } from '../../kernel/keys.ts'
import type { Keys } from '../../kernel/keys.ts'
import type { RedisLink } from '../../redis/redis-link.ts'
import { HttpError } from '../http-error.ts'
import { addressKey } from './address-key.ts'
import { budgetsOf } from './budgets-of.ts'
import type { Budgets } from './budgets-of.ts'
import type { Consume, Left } from './in-blocks.ts'
import { limitMetrics } from './limit-metrics.ts'
import { actionLimiters, silentLimiters } from './limiters.ts'
import { limits, missLimit, readLimits } from './limits.ts'
import type { ActionLimits, AddressLimitName, LimitName, SilentLimitName } from './limits.ts'
import { memoryCounter } from './memory-counter.ts'
import { refusals } from './refuse.ts'
import type { Refuse } from './refuse.ts'
import { readCounter } from './read-counter.ts'
import type { MemoryCounter } from './memory-counter.ts'

interface Context {
  request: Request
  response: Response
}

interface Counting {
  exceeded?: () => void
  /** The account is the caller's own: both are counted at once, also when the address is refused. */
  isOwn?: boolean
}

/** Counts in Redis if configured, otherwise or while it is down in the database, and as a last resort per process. */
export interface RateLimits {
  /** `account` is the target, existing or not. Key hashes change daily, so windows restart at midnight (UTC). */
  take(name: LimitName, context: Context, account?: string, counting?: Counting): Promise<void>
  /** Throws if the address has no attempts left, without counting. */
  check(name: AddressLimitName, context: Context): Promise<void>
  within(name: SilentLimitName, account: string): Promise<boolean>
  budgets: Budgets
  reset(name: LimitName, account: string): Promise<void>
  describe(name: LimitName | 'guestRead', by: string): RateLimit[]
  takeRead(name: 'guestRead' | 'document', context: Context): Promise<void>
  misses: RequestHandler
}

interface RateLimitsDeps {
  database: Connection
  factor: number
  keys: Keys
  redis?: RedisLink | undefined
  registry: Registry
  now: () => Date
}

type Deps = ReturnType<typeof rateLimitDeps>

/** Each missing file costs several S3 requests. */
const limitMisses =
  (counter: MemoryCounter, refuse: Refuse): RequestHandler =>
  ({ ip = '' }, response: Response, next) => {
    const key = addressKey(ip)
    const seconds = counter.wait(key)
    if (seconds > 0) refuse('miss', { seconds, points: missLimit.points }, response)
    response.once('finish', () => response.statusCode === 404 && counter.take(key))
    next()
  }

export function rateLimits(options: RateLimitsDeps): RateLimits {
  const deps = rateLimitDeps(options)
  const { refuse } = deps
  return {
    take: (name, context, account, counting) => take(deps, name, context, { account, ...counting }),
    check: (name, context) => check(deps, name, context),
    within: (name, account) => within(deps, name, account),
    budgets: budgetsOf(deps),
    async reset(name, account) {
      await deps.actions.get(name)?.account?.delete(deps.hashOf(account))
    },
    describe: (name, by) => describe(deps, name, by),
    async takeRead(name, { request, response }) {
      const seconds = await deps.reads[name](addressKey(request.ip ?? ''))
      if (seconds > 0) refuse(name, { seconds, points: deps.scaled(readLimits[name].points) }, response)
    },
    misses: limitMisses(deps.misses, refuse),
  }
}

function rateLimitDeps({ database, factor, keys, redis, registry, now }: RateLimitsDeps) {
  const onExceeded = limitMetrics(registry)
  const refuse: Refuse = refusals(onExceeded, now)
  const scaled = (points: number) => Math.max(1, Math.round(points * factor))
  const hashOf = (key: string) => dailyHash(keys.current, key, now())
  const counting = { redis, scaled, hashOf, now }
  const { points, seconds } = missLimit
  return {
    now,
    hashOf,
    scaled,
    onExceeded,
    refuse,
    actions: actionLimiters({ database, redis, scaled }),
    silent: silentLimiters({ database, redis, scaled }),
    reads: {
      guestRead: readCounter('guestRead', readLimits.guestRead, counting),
      document: readCounter('document', readLimits.document, counting),
    },
    misses: memoryCounter({ points: scaled(points), seconds }, now),
  }
}

/** Of a limit's points: while more are left, responses stay without a header. */
const NEAR = 1 / 4

/** `RateLimit` and `RateLimit-Policy`, as the IETF draft of that name has them, on responses near the caller's own limit. */
function announceLimit(
  response: Response,
  { name, points, remainingPoints, msBeforeNext }: Left & { name: string; points: number },
): void {
  if (remainingPoints > points * NEAR) return
  const seconds = Math.ceil(msBeforeNext / 1000)
  response.set('ratelimit-policy', `"${name}";q=${points}`)
  response.set('ratelimit', `"${name}";r=${Math.max(0, remainingPoints)};t=${seconds}`)
}

async function take(
  deps: Deps,
  name: LimitName,
  { request, response }: Context,
  { account, exceeded, isOwn }: Counting & { account: string | undefined },
): Promise<void> {
  const limiters = deps.actions.get(name)
  const consume = async (take: Consume | undefined, key: string, points: number) => {
    try {
      return await take?.(deps.hashOf(key))
    } catch (refusal) {
      if (!(refusal instanceof RateLimiterRes)) throw refusal
      return deps.refuse(name, { seconds: refusal.msBeforeNext / 1000, points }, response)
    }
  }
  const address = consume(limiters?.takeAddress, addressKey(request.ip ?? ''), limiters?.address.points ?? 0)
  if (!isOwn) await address
  const ofAccount = limiters?.account?.points ?? 0
  const counted = account === undefined ? undefined : consume(limiters?.takeAccount, account, ofAccount)
  const [ofAddress, left] = await Promise.all([
    address,
    counted?.catch((error: unknown) => {
      if (error instanceof HttpError) exceeded?.()
      throw error
    }),
  ])
  if (left && isOwn) announceLimit(response, { name, points: ofAccount, ...left })
  else if (ofAddress && limiters?.announced)
    announceLimit(response, { name, points: limiters.address.points, ...ofAddress })
}

async function check(deps: Deps, name: AddressLimitName, { request, response }: Context): Promise<void> {
  const used = await deps.actions.get(name)?.address.get(deps.hashOf(addressKey(request.ip ?? '')))
  const points = deps.actions.get(name)?.address.points ?? 0
  if (used && used.remainingPoints <= 0) deps.refuse(name, { seconds: used.msBeforeNext / 1000, points }, response)
}

async function within(deps: Deps, name: SilentLimitName, account: string): Promise<boolean> {
  try {
    await deps.silent.get(name)?.consume(deps.hashOf(account))
    return true
  } catch (refusal) {
    if (!(refusal instanceof RateLimiterRes)) throw refusal
    deps.onExceeded(name)
    return false
  }
}

function describe({ scaled }: Deps, name: LimitName | 'guestRead', by: string): RateLimit[] {
  const { address, account }: ActionLimits = name === 'guestRead' ? defaultLimits.guestRead : limits[name]
  const counted = [{ by: 'address', limit: address }, ...(account ? [{ by, limit: account }] : [])]
  return counted.map(({ by, limit }) => ({ by, points: scaled(limit.points), window: limit.seconds }))
}
