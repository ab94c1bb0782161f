import { identityProviders } from '@atelier/contract/accounts/limits.ts'
import { accountsSettingsChangedEvent } from '@atelier/contract/accounts/live.ts'
import type { Connection } from 'mongoose'
import type { Config } from '../settings/config.ts'
import type { RateLimits } from '../http/rate-limits/rate-limits.ts'
import type { Publisher } from '../realtime/publisher.ts'
import { exportedSessions } from './exported-sessions.ts'
import { accessTokens } from './access-token.ts'
import { siteCookies } from '../http/cookies.ts'
import { knownBrowsers } from './known-browsers.ts'
import { sessionProofs } from './proofs.ts'
import { sessionAuthenticator } from './session-authenticator.ts'
import { SessionEvents } from './session-events.ts'
import { sessionsRoutes } from './sessions.routes.ts'
import type { SessionsRoutesOptions } from './sessions.routes.ts'
import { sessionsService } from './sessions.service.ts'
import { signIn } from './sign-in.ts'
import type { SecondSteps } from './sign-in.ts'
import type { SessionsOptions } from './session-deps.ts'
import type { SignedValues } from '../http/signed-values.ts'

interface CoreOptions extends Omit<SessionsOptions, 'events' | 'keys'> {
  config: Pick<Config, 'publicUrl' | 'keys'>
  publisher: Publisher
  factors: { own: { has(userId: string): Promise<boolean> }; steps: SecondSteps }
}

export type SessionServices = ReturnType<typeof sessionServices>

export function sessionServices({ config, publisher, factors, ...options }: CoreOptions) {
  const { database, now } = options
  const { publicUrl, keys } = config
  const events = new SessionEvents()
  const service = sessionsService({ ...options, events, keys: keys('refresh token') })
  const publishChanged = (userId: string) => publisher.toUsers([userId], accountsSettingsChangedEvent, {})
  events.onEnded(({ userId }) => publishChanged(userId))
  const tokens = accessTokens(keys('access token'), publicUrl, now)
  const cookies = siteCookies(publicUrl)
  const identify = sessionAuthenticator(tokens, service)
  return {
    service,
    identify,
    events,
    cookies,
    proofs: sessionProofs(database, now, factors.own.has),
    signIn: signIn(
      service,
      tokens,
      cookies('refresh'),
      knownBrowsers(cookies, keys),
      factors.steps,
      identityProviders.map((provider) => cookies(provider)),
      publishChanged,
    ),
  }
}

interface Options {
  database: Connection
  sessions: SessionServices
  accounts: { service: SessionsRoutesOptions['accounts']; signUps: SignedValues }
  limits: RateLimits
}

export const createSessions = ({ database, sessions, accounts, limits }: Options) => ({
  exported: { sessions: exportedSessions(database) },
  erasure: { stage: 'sessions', erase: sessions.service.erase } as const,
  ...sessionsRoutes({ ...sessions, accounts: accounts.service, signUps: accounts.signUps, limits }),
})
