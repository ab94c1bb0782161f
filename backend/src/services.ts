import type { Connection } from 'mongoose'
import type { Logger } from 'pino'
import type { Registry } from 'prom-client'
import type { RateLimits } from './http/rate-limits/rate-limits.ts'
import type { Jobs } from './jobs/jobs.ts'
import type { Mailer } from './mail/mailer.ts'
import type { Publisher } from './realtime/publisher.ts'
import type { Config } from './settings/config.ts'
import type { MediaAddress } from './storage/media-address.ts'
import type { Storage } from './storage/storage.ts'

/** What has state or effects, once for each site. The `Deps` of a function name the part that it takes. */
export interface Services {
  config: Config
  database: Connection
  jobs: Jobs
  limits: RateLimits
  logger: Logger
  mailer: Mailer
  media: MediaAddress
  publisher: Publisher
  /** Of metrics. */
  registry: Registry
  storage: Storage
  now: () => Date
  /** Registers work to be done on shutdown, before the database is closed. */
  onStop: (work: () => Promise<void>) => void
}
