import { ACCESS_TOKEN_SECONDS } from './limits.ts'
import { errors, jwtVerify, SignJWT } from 'jose'

/** Whose token it is, and of which session. */
export interface AccessClaims {
  userId: string
  sessionId: string
}

/** A signed token; `expiresAt` in seconds since 1970. */
export interface AccessToken {
  token: string
  expiresAt: number
}

const ALGORITHM = 'HS256'

/** Makes and reads the short-lived tokens that requests carry. */
export function accessTokens(secret: string, now: () => Date) {
  const key = new TextEncoder().encode(`access ${secret}`)

  return {
    async sign({ userId, sessionId }: AccessClaims): Promise<AccessToken> {
      const issuedAt = Math.floor(now().getTime() / 1000)
      const expiresAt = issuedAt + ACCESS_TOKEN_SECONDS
      const token = await new SignJWT({ sid: sessionId })
        .setProtectedHeader({ alg: ALGORITHM, typ: 'JWT' })
        .setSubject(userId)
        .setIssuedAt(issuedAt)
        .setExpirationTime(expiresAt)
        .sign(key)
      return { token, expiresAt }
    },

    async read(token: string): Promise<AccessClaims | 'expired' | 'invalid'> {
      try {
        const required = ['sub', 'sid', 'exp']
        const options = { algorithms: [ALGORITHM], requiredClaims: required, currentDate: now() }
        const { payload } = await jwtVerify(token, key, options)
        return { userId: String(payload.sub), sessionId: String(payload['sid']) }
      } catch (error) {
        return error instanceof errors.JWTExpired ? 'expired' : 'invalid'
      }
    },
  }
}

export type AccessTokens = ReturnType<typeof accessTokens>
