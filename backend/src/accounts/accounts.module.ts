import type { Connection } from 'mongoose'
import type { Config } from '../config.ts'
import type { RateLimits } from '../http/rate-limits/rate-limits.ts'
import type { Jobs } from '../jobs/jobs.ts'
import { createMailer } from '../mail/mailer.ts'
import type { OwnProfiles } from '../profiles/own-profile.service.ts'
import type { Publisher } from '../realtime/publisher.ts'
import type { SessionCore } from '../sessions/sessions.module.ts'
import { accountsRoutes } from './accounts.routes.ts'
import { accountsService } from './accounts.service.ts'

interface Options {
  config: Pick<Config, 'publicUrl' | 'mail'>
  database: Connection
  profiles: { own: OwnProfiles }
  sessions: SessionCore
  jobs: Jobs
  limits: RateLimits
  publisher: Publisher
  now: () => Date
}

export function createAccounts({ config, database, profiles, sessions, jobs, limits, publisher, now }: Options) {
  const { publicUrl } = config
  const mailer = createMailer({ ...config.mail, publicUrl })
  const service = accountsService({
    database,
    profiles: profiles.own,
    sessions: sessions.service,
    jobs,
    mailer,
    publicUrl,
    now,
  })
  const { signIn, service: sessionsOf } = sessions
  return {
    service,
    ...accountsRoutes({ accounts: service, profiles: profiles.own, sessions: sessionsOf, signIn, limits, publisher }),
  }
}
