import { createHash, timingSafeEqual } from 'node:crypto'
import { commonError } from './http-error.ts'
import type { Authenticator } from './principal.ts'
import type { RateLimits } from './rate-limits/rate-limits.ts'
import { securityEvent } from './security-log.ts'

export interface DeliveryToken {
  name: string
  digest: string
  /** Last valid day (UTC), such as `2030-12-31`; without one the token does not expire. */
  lastDay?: string | undefined
}

interface Options {
  limits: Pick<RateLimits, 'check' | 'take'>
  now: () => Date
}

const digest = (text: string) => createHash('sha256').update(text).digest()

/** Must be the last authenticator, so that invalid session tokens do not count toward the address's limit. */
export function deliveryTeams(tokens: readonly DeliveryToken[], { limits, now }: Options): Authenticator {
  const teams = tokens.map((token) => ({ ...token, digest: Buffer.from(token.digest, 'hex') }))
  return async (token, request) => {
    const context = { request, response: request.res! }
    await limits.check('delivery.token', context)
    const hash = digest(token)
    const [found] = teams.filter((team) => timingSafeEqual(team.digest, hash))
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
