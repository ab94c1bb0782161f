import { commonError } from '../http/http-error.ts'
import type { UserPrincipal } from '../http/principal.ts'
import type { AccessTokens } from './access-token.ts'
import type { Sessions } from './sessions.service.ts'

/** Knows access tokens. What has not their form is left to others; an expired one is refused as UNAUTHENTICATED, like none. */
export function sessionAuthenticator(tokens: AccessTokens, sessions: Sessions) {
  return async (token: string): Promise<UserPrincipal | undefined> => {
    if (!/^[\w-]+\.[\w-]+\.[\w-]*$/.test(token)) return undefined
    const claims = await tokens.read(token)
    if (claims === 'expired') return undefined
    if (claims === 'invalid') throw commonError('invalid_jwt')
    const user = await sessions.user(claims.sessionId)
    if (!user || user.userId !== claims.userId) throw commonError('session_not_found')
    return { kind: 'user', id: user.userId, role: user.role, sessionId: claims.sessionId }
  }
}
