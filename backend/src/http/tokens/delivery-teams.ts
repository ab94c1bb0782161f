import { fixedTokens, hashOf, refused } from './fixed-tokens.ts'
import type { FixedToken } from '../../settings/forms.ts'
import type { Authenticator } from '../principal.ts'
import type { RateLimits } from '../rate-limits/rate-limits.ts'

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

interface Deps {
  stored: StoredTokens
  limits: Pick<RateLimits, 'check' | 'take'>
  now: () => Date
}

/**
 * Tokens of the environment come first, so that they are valid while the database is unavailable.
 * Must be the last authenticator, so that invalid session tokens do not count toward the address's limit.
 */
export function deliveryTeams(tokens: readonly FixedToken[], { stored, limits, now }: Deps): Authenticator {
  const teamOfFixed = fixedTokens(tokens, now)
  return async (token, request) => {
    const context = { request, response: request.res! }
    await limits.check('delivery.token', context)
    const hash = hashOf(token)
    const fixed = teamOfFixed(hash)
    if (fixed) return { kind: 'team', name: fixed }
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

function teamOfStored({ _id, team, ends_at, revoked_at }: StoredToken, now: Date): string {
  if (revoked_at) throw refused('TOKEN_REVOKED', { team, tokenId: _id, revoked: revoked_at.toISOString() })
  if (ends_at <= now) throw refused('TOKEN_ENDED', { team, tokenId: _id, ended: ends_at.toISOString() })
  return team
}
