import type { Session } from '@atelier/contract/sessions/schemas.ts'
import type { OwnProfile } from '@atelier/contract/accounts/schemas.ts'
import { securityEvent } from '../http/security-log.ts'
import type { AccessTokens } from './access-token.ts'
import type { Exchange, ServerCookie } from './cookies.ts'
import { deviceFacts } from './device-facts.ts'
import type { KnownBrowsers } from './known-browsers.ts'
import { ACCESS_TOKEN_SECONDS, SESSION_DAYS } from './limits.ts'
import type { OpenSession } from './open-session.ts'
import type { Sessions } from './sessions.service.ts'

interface Who {
  userId: string
  email: string
}

interface Beginning {
  by: 'password' | 'verification' | 'google' | 'linkedin'
  timeZone?: string | undefined
  /** Throws when the reason for the session no longer holds; the session then ends. */
  confirm?: () => Promise<void>
}

const COOKIE_MS = SESSION_DAYS * 86_400_000

/** `attempts` are the provider sign-in cookies; `onBegun` runs once the session exists. */
export function signIn(
  sessions: Sessions,
  tokens: AccessTokens,
  cookie: ServerCookie,
  browsers: KnownBrowsers,
  attempts: readonly ServerCookie[],
  onBegun: (userId: string) => void,
) {
  async function begin(
    { userId, email }: Who,
    { request, response }: Exchange,
    { by, timeZone, confirm }: Beginning,
  ): Promise<OpenSession> {
    const before = cookie.read(request)
    // A provider may not have asked its user to sign in again.
    const proven = by === 'password' || by === 'verification'
    const session = await sessions.begin(userId, deviceFacts(request, timeZone), proven)
    try {
      await confirm?.()
    } catch (error) {
      await sessions.end(session.refreshToken)
      throw error
    }
    // One session per browser: the previous one must not stay active unnoticed.
    if (before !== undefined) await sessions.end(before)
    cookie.set(response, session.refreshToken, COOKIE_MS)
    const newDevice = browsers.note(email, { request, response })
    securityEvent('authn_login_success', { user: userId, session: session.sessionId, by, newDevice })
    onBegun(userId)
    return session
  }

  async function present({ sessionId, userId }: OpenSession, user: OwnProfile): Promise<Session> {
    const { token, expiresAt } = await tokens.sign({ userId, sessionId })
    return { access_token: token, token_type: 'bearer', expires_in: ACCESS_TOKEN_SECONDS, expires_at: expiresAt, user }
  }

  return {
    begin,
    present,
    countedUnder: browsers.countedUnder,

    /** `guest`: no cookie; `ended`: no longer valid. */
    async refresh({ request, response }: Exchange, timeZone?: string): Promise<OpenSession | 'guest' | 'ended'> {
      const token = cookie.read(request)
      if (token === undefined) return 'guest'
      const session = await sessions.rotate(token, deviceFacts(request, timeZone))
      if (session) cookie.set(response, session.refreshToken, COOKIE_MS)
      // A provider sign-in in another tab may set its session cookie before this response arrives
      else if (!attempts.some((attempt) => attempt.hasLonger(request))) cookie.clear(response)
      return session ?? 'ended'
    },

    async holder({ request }: Pick<Exchange, 'request'>): Promise<Pick<OpenSession, 'userId' | 'sessionId'> | null> {
      const token = cookie.read(request)
      return token === undefined ? null : sessions.holder(token)
    },

    async end({ request, response }: Exchange): Promise<void> {
      const token = cookie.read(request)
      if (token === undefined) return
      await sessions.end(token)
      cookie.clear(response)
    },

    sessionKey: ({ request }: Exchange): string | undefined => cookie.read(request)?.split('.', 1)[0],
  }
}

export type SignIn = ReturnType<typeof signIn>
