import { commonError } from '../http/http-error.ts'
import { securityEvent } from '../kernel/security-events.ts'
import type { UserPrincipal } from '../http/principal.ts'
import type { Services } from '../services.ts'
import { siteTokens } from './access-token.ts'
import { sessionsService } from './sessions.service.ts'

function refused(code: 'invalid_jwt' | 'session_not_found', session?: string) {
  securityEvent('authn_token_invalid', { code, session })
  return commonError(code)
}

/** Leaves other formats to other authenticators. An expired token is UNAUTHENTICATED, like none. */
export function sessionAuthenticator(services: Services) {
  const tokens = siteTokens(services)
  const sessions = sessionsService(services)
  return async (token: string): Promise<UserPrincipal | undefined> => {
    if (!/^[\w-]+\.[\w-]+\.[\w-]*$/.test(token)) return undefined
    const claims = await tokens.read(token)
    // Not logged: every browser sends an expired token after a pause.
    if (claims === 'expired') throw commonError('UNAUTHENTICATED')
    if (claims === 'invalid') throw refused('invalid_jwt')
    const user = await sessions.user(claims.sessionId)
    if (!user || user.userId !== claims.userId) throw refused('session_not_found', claims.sessionId)
    const { userId: id, role, moderator, secondFactor } = user
    return { kind: 'user', id, role, sessionId: claims.sessionId, moderator, secondFactor }
  }
}
