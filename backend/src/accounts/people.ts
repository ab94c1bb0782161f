import type { Router } from 'express'
import type { Connection } from 'mongoose'
import type { Logger } from 'pino'
import type { Config } from '../config.ts'
import type { Authenticator } from '../http/principal.ts'
import { attempts } from '../identity/attempts.ts'
import { googleProvider } from '../identity/google.ts'
import { identityRoutes } from '../identity/identity.routes.ts'
import { linkedInProvider } from '../identity/linkedin.ts'
import type { Jobs } from '../jobs/jobs.ts'
import { createMailer } from '../mail/mailer.ts'
import type { MediaAddress } from '../media/media-address.ts'
import { ownProfilesService } from '../profiles/own-profile.service.ts'
import type { RateLimits } from '../http/rate-limits/rate-limits.ts'
import { accessTokens } from '../sessions/access-token.ts'
import { siteCookies } from '../sessions/cookies.ts'
import { sessionAuthenticator } from '../sessions/session-authenticator.ts'
import { SessionEvents } from '../sessions/session-events.ts'
import { sessionsRoutes } from '../sessions/sessions.routes.ts'
import { sessionsService } from '../sessions/sessions.service.ts'
import { signIn } from '../sessions/sign-in.ts'
import { accountsRoutes } from './accounts.routes.ts'
import { accountsService } from './accounts.service.ts'
import { providerLink } from './provider-link.ts'

export interface PeopleOptions {
  config: Pick<Config, 'publicUrl' | 'sessionSecret' | 'mail' | 'google' | 'linkedIn'>
  database: Connection
  media: MediaAddress
  jobs: Jobs
  limits: RateLimits
  logger: Logger
  now: () => Date
}

/** Accounts, sessions and the providers' ways in, put together. */
export interface People {
  routes: { accounts: ReturnType<typeof accountsRoutes>; sessions: ReturnType<typeof sessionsRoutes> }
  /** To be mounted at `/api/auth`. */
  identityRoutes: Router
  authenticator: Authenticator
  /** Tells of the end of sessions, for whoever holds connections of them. */
  sessionEvents: SessionEvents
}

export function createPeople({ config, database, media, jobs, limits, logger, now }: PeopleOptions): People {
  const { publicUrl, sessionSecret: secret } = config
  const profiles = ownProfilesService(database, media)
  const sessionEvents = new SessionEvents()
  const sessions = sessionsService({ database, profiles, events: sessionEvents, logger, secret, now })
  const tokens = accessTokens(secret, now)
  const cookies = siteCookies(publicUrl)
  const entry = signIn(sessions, tokens, cookies('refresh'))
  const mailer = createMailer({ ...config.mail, publicUrl })
  const accounts = accountsService({ database, profiles, sessions, jobs, mailer, publicUrl, now })

  return {
    routes: {
      accounts: accountsRoutes({ accounts, profiles, sessions, signIn: entry, limits }),
      sessions: sessionsRoutes(accounts, entry, limits),
    },
    identityRoutes: identityRoutes({
      providers: {
        google: config.google && googleProvider(config.google, publicUrl),
        linkedin: config.linkedIn && linkedInProvider(config.linkedIn, publicUrl),
      },
      attempts: attempts(cookies, secret, now),
      link: providerLink(database, profiles, now),
      signIn: entry,
      limits,
      logger,
    }),
    authenticator: sessionAuthenticator(tokens, sessions),
    sessionEvents,
  }
}
