import type { RequestHandler } from 'express'
import { Registry } from 'prom-client'
import { rateLimits } from '../http/rate-limits/rate-limits.ts'
import { Jobs } from '../jobs/jobs.ts'
import { silentPublisher } from '../kernel/publisher.ts'
import { measureMails } from '../mail/mail-metrics.ts'
import { createMailer } from '../mail/mailer.ts'
import type { Effects } from '../moderation/effects/effects.ts'
import type { Realtime } from '../realtime/realtime.ts'
import type { RedisLink } from '../redis/redis-link.ts'
import type { Services } from '../services.ts'
import { mediaAddress } from '../storage/media-address.ts'
import { measureDatabase, measureRedis, measureStorage } from './measure-parts.ts'
import { lateFacets } from './module.ts'

/** What a site is made from. */
export interface SiteDeps extends Pick<Services, 'config' | 'database' | 'logger' | 'storage'>, Partial<Given> {
  /** Default: never. */
  isStopping?: () => boolean
  realtime?: Pick<Realtime, 'serve'>
  /** Counts rate limits across backends; otherwise MongoDB does. */
  redis?: RedisLink | undefined
  /** Starts a trace of each request. */
  traced?: RequestHandler | undefined
  /** Of moderators' decisions. Default: the real ones. */
  effects?: Effects
}

/** The caller starts and stops the jobs. By default nothing is done on shutdown, and nothing published. */
type Given = Pick<Services, 'jobs' | 'now' | 'onStop' | 'publisher' | 'registry'>

/** With what collects its facets. */
export type SiteServices = ReturnType<typeof createServices>

export function createServices(deps: SiteDeps) {
  const { config, database, storage, logger, redis } = deps
  const { publisher = silentPublisher, registry = new Registry(), now = () => new Date() } = deps
  const { rateLimitFactor: factor, keys } = config
  measureStorage(registry, storage)
  measureDatabase(registry, database)
  measureRedis(registry, redis)
  return {
    config,
    database,
    storage,
    logger,
    publisher,
    registry,
    now,
    ...lateFacets(),
    onStop: deps.onStop ?? (() => {}),
    jobs: deps.jobs ?? new Jobs({ database, keys: keys('job'), logger, now }),
    limits: rateLimits({ database, factor, keys: keys('address'), redis, registry, now }),
    media: mediaAddress(config),
    mailer: measureMails(registry, createMailer(config)),
  } satisfies Services & Pick<ReturnType<typeof lateFacets>, 'collected'>
}
