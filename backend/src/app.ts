import { contract } from '@atelier/contract/contract.ts'
import { openapiDocument } from '@atelier/contract/openapi.ts'
import { CONTRACT_VERSION } from '@atelier/contract/version.ts'
import express from 'express'
import type { Express } from 'express'
import type { Connection } from 'mongoose'
import type { Logger } from 'pino'
import { createAccounts } from './accounts/accounts.module.ts'
import { createApplications } from './applications/applications.module.ts'
import { createArtworkCore, createArtworks } from './artworks/artworks.module.ts'
import { createComments } from './comments/comments.module.ts'
import type { Config } from './config.ts'
import { createConversations } from './conversations/conversations.module.ts'
import { conversationsService } from './conversations/conversations.service.ts'
import { conversationsSignalHandlers } from './conversations/conversations.signals.ts'
import { createCreators } from './creators/creators.module.ts'
import { edgeRoutes } from './edge/edge.ts'
import { metaSources } from './edge/meta-sources.ts'
import { createFavorites } from './favorites/favorites.module.ts'
import { createFeedback } from './feedback/feedback.module.ts'
import { healthRoutes } from './health/health.routes.ts'
import { api } from './http/api.ts'
import { describeGuards } from './http/apply-guard.ts'
import { securityHeaders } from './http/headers.ts'
import { commonError } from './http/http-error.ts'
import { createMetrics } from './http/metrics/metrics.ts'
import { deliveryTeams } from './http/principal.ts'
import { rateLimits } from './http/rate-limits/rate-limits.ts'
import { requestId } from './http/request-id.ts'
import { requestLog } from './http/request-log.ts'
import { errorHandler } from './http/send-error.ts'
import { createIdentity } from './identity/identity.module.ts'
import { Jobs } from './jobs/jobs.ts'
import { scheduleUpkeep } from './jobs/upkeep.ts'
import { createLikes } from './likes/likes.module.ts'
import { mediaAddress } from './media/media-address.ts'
import { createMedia } from './media/media.module.ts'
import { mediaRoutes } from './media/media.routes.ts'
import { createNotifications } from './notifications/notifications.module.ts'
import { notificationsService } from './notifications/notifications.service.ts'
import { createProfiles } from './profiles/profiles.module.ts'
import { createProjectCore, createProjects } from './projects/projects.module.ts'
import { silentPublisher } from './realtime/publisher.ts'
import type { Publisher } from './realtime/publisher.ts'
import type { Realtime } from './realtime/realtime.ts'
import type { RedisLink } from './redis/redis-link.ts'
import { referenceRoutes } from './reference/reference.routes.ts'
import { createReleases } from './releases/releases.module.ts'
import { createSessionCore, createSessions } from './sessions/sessions.module.ts'
import type { Storage } from './storage/storage.ts'

/** What an app is made of. Everything that reaches outside is handed in. */
export interface Parts {
  config: Config
  database: Connection
  storage: Storage
  logger: Logger
  /** Whether the process is about to stop; never, unless told. */
  isStopping?: () => boolean
  /** Where the domains register their background work. Whoever hands it in starts and stops it. */
  jobs?: Jobs
  /** Tells browsers what has changed; nobody, unless told. */
  publisher?: Publisher
  /** The sockets that it tells them by. */
  realtime?: Pick<Realtime, 'serve'>
  /** Counts for several backends together; MongoDB does without it. */
  redis?: RedisLink | undefined
  /** The time of day; a test's own, if it needs one. */
  now?: () => Date
}

/** The whole HTTP side of the backend, as a table of contents. The models it defines still need their indexes (`buildIndexes`). */
export function createApp(parts: Parts): Express {
  const { config, database, storage, logger, isStopping = () => false, now = () => new Date() } = parts
  const { publisher = silentPublisher } = parts
  const jobs = parts.jobs ?? new Jobs({ database, logger, now })
  const limits = rateLimits(database, config.rateLimitFactor, parts.redis)
  const media = mediaAddress(config)

  // What several domains build on.
  const profiles = createProfiles({ database, media })
  const sessionCore = createSessionCore({ config, database, profiles, logger, now })
  const artworkCore = createArtworkCore({ database, profiles, media })
  const projectCore = createProjectCore({ database, profiles, now })
  const notificationCore = notificationsService(database, publisher, now)
  const conversationCore = conversationsService(database, publisher, now)

  // One module a domain.
  const accounts = createAccounts({ config, database, profiles, sessions: sessionCore, jobs, limits, publisher, now })
  const sessions = createSessions({ core: sessionCore, accounts, limits })
  const identity = createIdentity({ config, database, profiles, sessions: sessionCore, limits, logger, now })
  const creators = createCreators({ profiles, media })
  const favorites = createFavorites({ database, profiles, media, now })
  const likes = createLikes({ database, artworks: artworkCore, notifications: notificationCore, now })
  const comments = createComments({ database, artworks: artworkCore, profiles, notifications: notificationCore, now })
  const tellers = { notifications: notificationCore, publisher }
  const work = { artworks: artworkCore, projects: projectCore, profiles, conversations: conversationCore }
  const applications = createApplications({ database, storage, ...work, ...tellers, media, now })
  const uploads = createMedia({ config, database, storage, artworks: artworkCore, applications, now })
  const published = { core: artworkCore, profiles, favorites, likes, comments, uploads }
  const artworks = createArtworks({ database, ...published, notifications: notificationCore, now })
  const projects = createProjects({
    database,
    core: projectCore,
    profiles,
    applications: applications.whenProjectEnds,
  })
  const conversations = createConversations({
    database,
    service: conversationCore,
    projects: projectCore,
    applications,
    profiles,
    ...tellers,
    now,
  })
  const feedback = createFeedback({ database, now })
  const notifications = createNotifications({
    service: notificationCore,
    profiles,
    artworks: artworkCore,
    counters: {
      messages: conversationCore.unread,
      invitations: ({ id }) => applications.service.pendingInvitations(id),
    },
  })
  const releases = createReleases({ config, database, storage, logger })

  const domains = {
    accounts,
    applications,
    artworks,
    comments,
    conversations,
    creators,
    favorites,
    feedback,
    likes,
    media: uploads,
    notifications,
    projects,
    releases,
    sessions,
  }

  const upkeep = { ...uploads.upkeep, ...artworks.upkeep, ...applications.upkeep, ...conversations.upkeep }
  scheduleUpkeep(jobs, upkeep, logger)

  const authenticators = [deliveryTeams(config.deliveryTokens), sessionCore.identify]
  const metrics = createMetrics(config.production, authenticators)

  const signals = {
    conversations: conversationsSignalHandlers({ conversations: conversationCore, publisher, now }),
  }
  parts.realtime?.serve({ sessions: sessionCore, signals, registry: metrics.registry })

  const app = express()
  app.disable('x-powered-by')
  app.set('query parser', 'simple')
  app.set('trust proxy', config.trustProxy)

  app.use(requestId, requestLog(logger), metrics.measure, securityHeaders(config))
  app.use(healthRoutes(database, storage, isStopping))
  app.use(metrics.routes)
  app.use(mediaRoutes(storage))
  app.use(referenceRoutes(openapiDocument(contract, CONTRACT_VERSION, describeGuards(domains, limits))))
  app.use('/api/auth', identity.router)
  app.use(
    '/api',
    api(contract, domains, {
      logger,
      publicUrl: config.publicUrl,
      authenticators,
      limits,
      checkReplies: !config.production,
    }),
  )
  const described = metaSources({
    artworks: artworkCore.service,
    profiles: profiles.service,
    projects: projectCore.service,
    media,
  })
  app.use(edgeRoutes({ config, ...releases, metaSources: described, logger }))
  app.use(() => {
    throw commonError('NOT_FOUND')
  })
  app.use(errorHandler(logger))
  return app
}
