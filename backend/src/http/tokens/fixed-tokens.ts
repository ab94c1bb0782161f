import { createHash, timingSafeEqual } from 'node:crypto'
import type { FixedToken } from '../../settings/forms.ts'
import { commonError } from '../http-error.ts'
import { securityEvent } from '../../kernel/security-events.ts'

export const hashOf = (token: string): Buffer => createHash('sha256').update(token).digest()

/** Returns the name of a hashed token, if it is one of these. Throws once it has expired. */
export function fixedTokens(tokens: readonly FixedToken[], now: () => Date): (hash: Buffer) => string | undefined {
  const known = tokens.map((token) => ({ ...token, digest: Buffer.from(token.digest, 'hex') }))
  return (hash) => {
    const [found] = known.filter(({ digest }) => timingSafeEqual(digest, hash))
    if (!found) return undefined
    const { name, lastDay } = found
    if (lastDay !== undefined && now().toISOString().slice(0, 10) > lastDay)
      throw refused('TOKEN_ENDED', { team: name, ended: lastDay })
    return name
  }
}

export function refused(code: 'TOKEN_ENDED' | 'TOKEN_REVOKED', details: Record<string, string>): Error {
  securityEvent('authn_token_invalid', { code, ...details })
  return commonError('UNAUTHENTICATED')
}
