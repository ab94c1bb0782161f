import type { Connection } from 'mongoose'
import type { Logger } from 'pino'
import { providerLink } from '../accounts/provider-link.ts'
import type { Config } from '../config.ts'
import type { RateLimits } from '../http/rate-limits/rate-limits.ts'
import type { OwnProfiles } from '../profiles/own-profile.service.ts'
import type { SessionCore } from '../sessions/sessions.module.ts'
import { oauthStates } from './oauth-state.ts'
import { googleProvider } from './google.ts'
import { identityRoutes } from './identity.routes.ts'
import { linkedInProvider } from './linkedin.ts'

interface Options {
  config: Pick<Config, 'publicUrl' | 'sessionSecret' | 'google' | 'linkedIn'>
  database: Connection
  profiles: { own: OwnProfiles }
  sessions: SessionCore
  limits: RateLimits
  logger: Logger
  now: () => Date
}

export function createIdentity({ config, database, profiles, sessions, limits, logger, now }: Options) {
  const { publicUrl, google, linkedIn } = config
  return {
    /** To be mounted at `/api/auth`. */
    router: identityRoutes({
      providers: {
        google: google && googleProvider(google, publicUrl),
        linkedin: linkedIn && linkedInProvider(linkedIn, publicUrl),
      },
      states: oauthStates(sessions.cookies, config.sessionSecret, now),
      link: providerLink(database, profiles.own, now),
      signIn: sessions.signIn,
      limits,
      logger,
    }),
  }
}
