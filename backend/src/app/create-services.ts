import type { RequestHandler } from 'express'
import { Registry } from 'prom-client'
import { accountServices } from '../accounts/accounts.module.ts'
import { showsAdult } from '../accounts/settings/shows-adult.ts'
import { strangersService } from '../accounts/strangers.ts'
import { suspensionsOf } from '../accounts/suspension/suspensions.ts'
import { acceptedBy } from '../applications/accepted-by.ts'
import { artworkServices } from '../artworks/artworks.module.ts'
import { blocksService } from '../blocks/blocks.service.ts'
import { viewers as viewersOf } from '../blocks/viewers.ts'
import { commentsService } from '../comments/comments.service.ts'
import { conversationServices } from '../conversations/conversations.module.ts'
import { factorServices } from '../factors/factor-services.ts'
import { favoritesService } from '../favorites/favorites.service.ts'
import { rateLimits } from '../http/rate-limits/rate-limits.ts'
import { identityServices } from '../identity/identity.module.ts'
import { Jobs } from '../jobs/jobs.ts'
import { likesService } from '../likes/likes.service.ts'
import { measureMails } from '../mail/mail-metrics.ts'
import { createMailer } from '../mail/mailer.ts'
import { finishedUploads } from '../media/uploads/finished-uploads.ts'
import { inspectionMetrics } from '../media/inspection/inspection-metrics.ts'
import { storedBy } from '../media/sweep/kept-files.ts'
import { mediaAddress } from '../storage/media-address.ts'
import type { Services } from '../services.ts'
import { measureDatabase, measureRedis, measureStorage } from './measure-parts.ts'
import type { Effects } from '../moderation/effects/effects.ts'
import { lateFacets } from './module.ts'
import { isModeratorOf } from '../moderation/is-moderator.ts'
import { moderationServices } from '../moderation/moderation.module.ts'
import { noticeServices } from '../moderation/notices/notices.module.ts'
import { notificationServices } from '../notifications/notifications.module.ts'
import { partnerServices } from '../partners/partners.module.ts'
import { createProfiles } from '../profiles/profiles.module.ts'
import { projectServices } from '../projects/projects.module.ts'
import { pushServices } from '../push/push.module.ts'
import { silentPublisher } from '../realtime/publisher.ts'
import type { Publisher } from '../realtime/publisher.ts'
import type { Realtime } from '../realtime/realtime.ts'
import type { RedisLink } from '../redis/redis-link.ts'
import { deliveryTokens } from '../releases/tokens/delivery-tokens.ts'
import { sessionServices } from '../sessions/sessions.module.ts'

export interface SiteDeps extends Pick<Services, 'config' | 'database' | 'logger' | 'storage'> {
  /** Default: never. */
  isStopping?: () => boolean
  /** The caller starts and stops the jobs. */
  jobs?: Jobs
  /** Registers work to be done on shutdown, before the database is closed. Default: it is not done. */
  onStop?: (work: () => Promise<void>) => void
  publisher?: Publisher
  realtime?: Pick<Realtime, 'serve'>
  /** Of metrics. */
  registry?: Registry
  /** Counts rate limits across backends; otherwise MongoDB does. */
  redis?: RedisLink | undefined
  /** Starts a trace of each request. */
  traced?: RequestHandler | undefined
  /** Of moderators' decisions. Default: the real ones. */
  effects?: Effects
  now?: () => Date
}

export type SiteServices = ReturnType<typeof createServices>

export function createServices(parts: SiteDeps) {
  const { config, database, storage, logger, publisher = silentPublisher, now = () => new Date() } = parts
  const { redis, registry = new Registry() } = parts
  const { rateLimitFactor: factor, keys } = config
  const late = lateFacets()
  measureStorage(registry, storage)
  measureDatabase(registry, database)
  measureRedis(registry, redis)
  const base = {
    config,
    database,
    storage,
    logger,
    publisher,
    registry,
    now,
    ...late,
    stored: storedBy(late.facets),
    inspections: inspectionMetrics(registry),
    onStop: parts.onStop ?? (() => {}),
    jobs: parts.jobs ?? new Jobs({ database, keys: keys('job'), logger, now }),
    limits: rateLimits({ database, factor, keys: keys('address'), redis, registry, now }),
    media: mediaAddress(config),
    mailer: measureMails(registry, createMailer(config)),
  }
  const uploads = finishedUploads(database, storage)
  const blocks = blocksService(database)
  const profiles = createProfiles(base)
  const factors = factorServices(base)
  const isModerator = isModeratorOf(database)
  const suspensions = suspensionsOf(database, now)
  const sessions = sessionServices({ ...base, role: profiles.own.role, isModerator, suspensions, factors })
  const accounts = accountServices({ ...base, profiles, sessions, factors, isModerator })
  const artworks = artworkServices({ ...base, profiles })
  const push = pushServices({ ...base, sessions })
  const viewers = viewersOf(database, showsAdult(database))
  const notifications = notificationServices({ ...base, accounts, artworks, profiles, viewers, push })
  const notices = noticeServices({ ...base, accounts, notifications })
  return {
    ...base,
    isModerator,
    profiles,
    sessions,
    accounts,
    artworks,
    blocks,
    viewers,
    suspensions,
    strangers: strangersService({ accounts, limits: base.limits, now }),
    factors,
    notices,
    notifications,
    push,
    uploads,
    effects: parts.effects,
    partners: partnerServices({ ...base, notifications, suspensions, accepted: acceptedBy(database) }),
    moderation: moderationServices({ ...base, accounts, factors, sessions }),
    identity: identityServices({ ...base, sessions }),
    projects: projectServices({ ...base, profiles, uploads }),
    conversations: conversationServices({ ...base, notifications, uploads }),
    likes: likesService(database, artworks.service, notifications.service, now),
    comments: commentsService(database, artworks.service, notifications.service, now),
    favorites: favoritesService(database, profiles.service, now),
    deliveryTokens: deliveryTokens(database, now),
  }
}
