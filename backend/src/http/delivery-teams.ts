import { createHash, timingSafeEqual } from 'node:crypto'
import { commonError } from './http-error.ts'
import type { Authenticator } from './principal.ts'
import type { RateLimits } from './rate-limits/rate-limits.ts'
import { securityEvent } from './security-log.ts'

/** Of the environment. */
export interface DeliveryToken {
  name: string
  digest: string
  /** Last valid day (UTC), such as `2030-12-31`; without one the token does not expire. */
  lastDay?: string | undefined
}

export interface StoredToken {
  _id: string
  team: string
  ends_at: Date
  revoked_at: Date | null
  last_used_at: Date | null
}

/** Those in the database. */
export interface StoredTokens {
  find(digest: string): Promise<StoredToken | null>
  recordUse(token: StoredToken): Promise<void>
}

interface Options {
  stored: StoredTokens
  limits: Pick<RateLimits, 'check' | 'take'>
  now: () => Date
}

/**
 * Tokens of the environment come first, so that they are valid while the database is unavailable.
 * Must be the last authenticator, so that invalid session tokens do not count toward the address's limit.
 */
export function deliveryTeams(tokens: readonly DeliveryToken[], { stored, limits, now }: Options): Authenticator {
  const teams = tokens.map((token) => ({ ...token, digest: Buffer.from(token.digest, 'hex') }))
  return async (token, request) => {
    const context = { request, response: request.res! }
    await limits.check('delivery.token', context)
    const hash = createHash('sha256').update(token).digest()
    const [fixed] = teams.filter((team) => timingSafeEqual(team.digest, hash))
    if (fixed) return { kind: 'team', name: teamOfFixed(fixed, now()) }
    const found = await stored.find(hash.toString('hex'))
    if (!found) {
      await limits.take('delivery.token', context)
      return undefined
    }
    const name = teamOfStored(found, now())
    // A time that is missing harms nothing, a failed call does
    await stored.recordUse(found).catch(() => {})
    return { kind: 'team', name }
  }
}

function teamOfFixed({ name, lastDay }: Pick<DeliveryToken, 'name' | 'lastDay'>, now: Date): string {
  if (lastDay === undefined || now.toISOString().slice(0, 10) <= lastDay) return name
  throw refused('TOKEN_ENDED', { team: name, ended: lastDay })
}

function teamOfStored({ _id, team, ends_at, revoked_at }: StoredToken, now: Date): string {
  if (revoked_at) throw refused('TOKEN_REVOKED', { team, tokenId: _id, revoked: revoked_at.toISOString() })
  if (ends_at <= now) throw refused('TOKEN_ENDED', { team, tokenId: _id, ended: ends_at.toISOString() })
  return team
}

function refused(code: 'TOKEN_ENDED' | 'TOKEN_REVOKED', details: Record<string, string>): Error {
  securityEvent('authn_token_invalid', { code, ...details })
  return commonError('UNAUTHENTICATED')
}
