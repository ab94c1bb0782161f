import { createHash, timingSafeEqual } from 'node:crypto'
import { commonError } from './http-error.ts'
import type { Authenticator } from './principal.ts'
import type { RateLimits } from './rate-limits/rate-limits.ts'
import { securityEvent } from './security-log.ts'

/** A team's delivery token, known by its hash (SHA-256, hex). */
export interface DeliveryToken {
  /** The team. */
  name: string
  digest: string
  /** The last day (UTC) on which it is good, as `2030-12-31`; without one it does not end. */
  lastDay?: string | undefined
}

interface Options {
  limits: Pick<RateLimits, 'check' | 'take'>
  now: () => Date
}

const digest = (text: string) => createHash('sha256').update(text).digest()

/**
 * Knows the delivery tokens by their hashes. They are compared, in a time that does not tell how much was right. Whoever has tried too many
 * is not listened to, so this is asked last: a session's token, also a wrong one, is none of these.
 */
export function deliveryTeams(tokens: readonly DeliveryToken[], { limits, now }: Options): Authenticator {
  const teams = tokens.map((token) => ({ ...token, digest: Buffer.from(token.digest, 'hex') }))
  return async (token, request) => {
    const context = { request, response: request.res! }
    await limits.check('delivery.token', context)
    const given = digest(token)
    const [found] = teams.filter((team) => timingSafeEqual(team.digest, given))
    if (!found) {
      await limits.take('delivery.token', context)
      return undefined
    }
    const { name, lastDay } = found
    if (lastDay === undefined || now().toISOString().slice(0, 10) <= lastDay) return { kind: 'team', name }
    securityEvent('authn_token_invalid', { code: 'TOKEN_ENDED', team: name, ended: lastDay })
    throw commonError('UNAUTHENTICATED')
  }
}
