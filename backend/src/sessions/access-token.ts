import { errors, jwtVerify, SignJWT } from 'jose'
import type { Keys } from '../kernel/keys.ts'
import { oncePer } from '../kernel/once-per.ts'
import type { Services } from '../services.ts'
import { ACCESS_TOKEN_SECONDS } from './limits.ts'

export interface AccessClaims {
  userId: string
  sessionId: string
}

/** `expiresAt` in epoch seconds. */
export interface AccessToken {
  token: string
  expiresAt: number
}

const ALGORITHM = 'HS256'

/** Bounds memory. */
const VERIFIED_MAX = 10_000

interface Verified {
  claims: AccessClaims
  expiresAt: number
}

/** Issuer and audience are this site. */
export function accessTokens(keys: Keys, site: string, now: () => Date) {
  // Verifying costs about as much as a query, and a browser sends its token many times.
  const verified = new Map<string, Verified>()

  function keep(token: string, found: Verified): void {
    if (verified.size >= VERIFIED_MAX) verified.delete(verified.keys().next().value!)
    verified.set(token, found)
  }

  async function readBy(key: Buffer, token: string): Promise<AccessClaims | 'expired' | 'invalid'> {
    try {
      const required = ['sub', 'sid', 'exp']
      const options = { algorithms: [ALGORITHM], issuer: site, audience: site, requiredClaims: required }
      const { payload } = await jwtVerify(token, key, { ...options, currentDate: now() })
      const claims = { userId: String(payload.sub), sessionId: String(payload['sid']) }
      keep(token, { claims, expiresAt: payload.exp! })
      return claims
    } catch (error) {
      return error instanceof errors.JWTExpired ? 'expired' : 'invalid'
    }
  }

  return {
    async sign({ userId, sessionId }: AccessClaims): Promise<AccessToken> {
      const issuedAt = Math.floor(now().getTime() / 1000)
      const expiresAt = issuedAt + ACCESS_TOKEN_SECONDS
      const token = await new SignJWT({ sid: sessionId })
        .setProtectedHeader({ alg: ALGORITHM, typ: 'JWT' })
        .setIssuer(site)
        .setAudience(site)
        .setSubject(userId)
        .setIssuedAt(issuedAt)
        .setExpirationTime(expiresAt)
        .sign(keys.current)
      return { token, expiresAt }
    },

    async read(token: string): Promise<AccessClaims | 'expired' | 'invalid'> {
      const before = verified.get(token)
      if (before) return before.expiresAt > now().getTime() / 1000 ? before.claims : 'expired'
      const found = await Promise.all(keys.all.map((key) => readBy(key, token)))
      return found.find((one) => one !== 'invalid') ?? 'invalid'
    },
  }
}

export const siteTokens = oncePer(({ config, now }: Pick<Services, 'config' | 'now'>) =>
  accessTokens(config.keys('access token'), config.publicUrl, now),
)
