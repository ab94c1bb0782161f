import type { Connection } from 'mongoose'
import type { Logger } from 'pino'
import type { Registry } from 'prom-client'
import type { RateLimits } from './http/rate-limits/rate-limits.ts'
import type { Jobs } from './jobs/jobs.ts'
import type { Upkeep } from './jobs/upkeep.ts'
import type { Mailer } from './mail/mailer.ts'
import type { Publisher } from './kernel/publisher.ts'
import type { Config } from './settings/config.ts'
import type { MediaAddress } from './storage/media-address.ts'
import type { Storage } from './storage/storage.ts'

/**
 * What the modules of all domains declare, collected. A room adds to it what it reads (`declare module`), so that it imports
 * no domain above itself.
 */
export interface Facets {
  upkeep: Upkeep
}

/** What has state or effects, once for each site. Services of domains are made of it by `oncePer`, and imported. */
export interface Services {
  config: Config
  database: Connection
  /** Throws until the domains are collected. */
  facets: () => Facets
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
