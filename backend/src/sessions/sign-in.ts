import { identityProviders } from '@atelier/contract/accounts/limits.ts'
import { accountsSettingsChangedEvent } from '@atelier/contract/accounts/live.ts'
import type { Session } from '@atelier/contract/sessions/schemas.ts'
import type { OwnProfile } from '@atelier/contract/profiles/schemas.ts'
import { sessionsErrorTexts } from '@atelier/contract/sessions/texts.ts'
import { HttpError } from '../http/http-error.ts'
import { oncePer } from '../kernel/once-per.ts'
import { securityEvent } from '../kernel/security-events.ts'
import { siteCookies } from '../http/cookies.ts'
import type { Exchange } from '../http/cookies.ts'
import type { Services } from '../services.ts'
import { siteTokens } from './access-token.ts'
import type { Waiting, Who } from './for-sessions.ts'
import { deviceFacts } from './device-facts.ts'
import { knownBrowsers } from './known-browsers.ts'
import { ACCESS_TOKEN_SECONDS, SESSION_DAYS } from './limits.ts'
import type { OpenSession } from './open-session.ts'
import { sessionsService } from './sessions.service.ts'
import type { Holder } from './token-checks.ts'

interface Beginning {
  by: Waiting | 'passkey'
  /** Given already, as by a passkey. */
  secondFactor?: boolean
  /** The page to show after a second step. */
  next?: string | undefined
  timeZone?: string | undefined
  /** Throws when the reason for the session no longer holds; the session then ends. */
  confirm?: () => Promise<void>
}

const COOKIE_MS = SESSION_DAYS * 86_400_000
const codeRequired = { status: 403, text: sessionsErrorTexts.codeRequired }

export const signInService = oncePer((services: Services) => {
  const { config, publisher } = services
  const sessions = sessionsService(services)
  const tokens = siteTokens(services)
  const cookies = siteCookies(config.publicUrl)
  const cookie = cookies('refresh')
  const browsers = knownBrowsers(config)
  const steps = () => services.facets().forSessions.secondSteps
  const attempts = identityProviders.map((provider) => cookies(provider))

  /** Before any session exists; always throws. */
  async function awaitSecondStep(
    { userId, email }: Who,
    exchange: Exchange,
    { by, next, confirm }: Beginning,
  ): Promise<never> {
    if (by === 'passkey') throw new Error('A passkey needs no second step')
    const pending = await steps().begin({ userId, email, by, next: next ?? null }, exchange)
    await orUndo(confirm, () => steps().take(pending))
    throw new HttpError('SIGN_IN_CODE_REQUIRED', codeRequired)
  }

  /** Throws SIGN_IN_CODE_REQUIRED if the browser must finish the sign-in with a code. */
  async function begin(who: Who, { request, response }: Exchange, beginning: Beginning): Promise<OpenSession> {
    const { userId, email } = who
    const { by, secondFactor = false, timeZone, confirm } = beginning
    if (!secondFactor && (await steps().isNeeded(userId, { request })))
      await awaitSecondStep(who, { request, response }, beginning)
    const before = cookie.read(request)
    // A provider may not have asked its user to sign in again.
    const identity = by === 'password' || by === 'verification' || by === 'passkey'
    const session = await sessions.begin(userId, deviceFacts(request, timeZone), { identity, secondFactor })
    const admitted = async () => {
      await confirm?.()
      await sessions.admit(userId)
    }
    await orUndo(admitted, () => sessions.end(session.refreshToken))
    // One session per browser: the previous one must not stay active unnoticed.
    if (before !== undefined) await sessions.end(before)
    cookie.set(response, session.refreshToken, COOKIE_MS)
    const newDevice = browsers.note(email, { request, response })
    securityEvent('authn_login_success', { user: userId, session: session.sessionId, by, newDevice, secondFactor })
    publisher.toUsers([userId], accountsSettingsChangedEvent, {})
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

    /** `guest`: no cookie; `ended`: no longer valid. Throws to the holder of a suspended account. */
    async refresh({ request, response }: Exchange, timeZone?: string): Promise<OpenSession | 'guest' | 'ended'> {
      const token = cookie.read(request)
      if (token === undefined) return 'guest'
      const session = await sessions.rotate(token, deviceFacts(request, timeZone))
      if (session) cookie.set(response, session.refreshToken, COOKIE_MS)
      // A provider sign-in in another tab may set its session cookie before this response arrives
      else if (!attempts.some((attempt) => attempt.hasLonger(request))) cookie.clear(response)
      if (!session) await sessions.admitHolder(token)
      return session ?? 'ended'
    },

    async holder({ request }: Pick<Exchange, 'request'>): Promise<Holder | null> {
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
})

async function orUndo(confirm: Beginning['confirm'], undo: () => Promise<unknown>): Promise<void> {
  try {
    await confirm?.()
  } catch (error) {
    await undo()
    throw error
  }
}

export type SignIn = ReturnType<typeof signInService>
