import { contract } from '@atelier/contract/contract.ts'
import { openapiDocument } from '@atelier/contract/openapi.ts'
import { CONTRACT_VERSION } from '@atelier/contract/version.ts'
import express from 'express'
import type { Express } from 'express'
import type { Connection } from 'mongoose'
import type { Logger } from 'pino'
import type { Erasers } from './accounts/account-deletion.ts'
import { createAccountCore, createAccounts } from './accounts/accounts.module.ts'
import { createExports } from './accounts/export/exports.module.ts'
import { createApplications } from './applications/applications.module.ts'
import { createArtworkCore, createArtworks } from './artworks/artworks.module.ts'
import { createComments } from './comments/comments.module.ts'
import { unsubscribeRoutes } from './accounts/unsubscribe.routes.ts'
import type { Config } from './config.ts'
import { createConversations } from './conversations/conversations.module.ts'
import { conversationsService } from './conversations/conversations.service.ts'
import { conversationsSignalHandlers } from './conversations/conversations.signals.ts'
import { messagesService } from './conversations/messages.service.ts'
import { createCreators } from './creators/creators.module.ts'
import { edgeRoutes } from './edge/edge.ts'
import { metaSources } from './edge/meta-sources.ts'
import { createFavorites } from './favorites/favorites.module.ts'
import { createFeedback } from './feedback/feedback.module.ts'
import { healthRoutes } from './health/health.routes.ts'
import { cutSlowSenders } from './http/cut-slow.ts'
import { api } from './http/api.ts'
import { describeGuards } from './http/apply-guard.ts'
import { deliveryTeams } from './http/delivery-teams.ts'
import { securityHeaders } from './http/headers.ts'
import { commonError } from './http/http-error.ts'
import { createMetrics } from './http/metrics/metrics.ts'
import { rateLimits } from './http/rate-limits/rate-limits.ts'
import { requestId } from './http/request-id.ts'
import { requestLog } from './http/request-log.ts'
import { securityLog } from './http/security-log.ts'
import { errorHandler } from './http/send-error.ts'
import { createIdentity, createIdentityCore } from './identity/identity.module.ts'
import { Jobs } from './jobs/jobs.ts'
import { scheduleUpkeep } from './jobs/upkeep.ts'
import { createLikes } from './likes/likes.module.ts'
import { createMailer } from './mail/mailer.ts'
import { finishedUploads } from './media/finished-uploads.ts'
import { mediaAddress } from './media/media-address.ts'
import { createMedia } from './media/media.module.ts'
import { mediaRoutes } from './media/media.routes.ts'
import { createNotificationCore, createNotifications } from './notifications/notifications.module.ts'
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

/** Maximum number of a new buyer's projects checked for an invitation. */
const PROJECTS_LOOKED_AT = 100

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
  const jobs = parts.jobs ?? new Jobs({ database, keys: config.keys('job'), logger, now })
  const { rateLimitFactor: factor, keys } = config
  const limits = rateLimits({ database, factor, keys: keys('address'), redis: parts.redis, now })
  const media = mediaAddress(config)
  const mailer = createMailer(config)

  // What several domains build on.
  const profiles = createProfiles({ database, media })
  const sessionCore = createSessionCore({ config, database, profiles, publisher, now })
  const signingIn = { sessions: sessionCore, identity: createIdentityCore({ config, sessions: sessionCore, now }) }
  const account = { config, database, profiles, ...signingIn, jobs, mailer, publisher, limits, now }
  const accountCore = createAccountCore(account)
  const finished = finishedUploads(database, storage)
  const artworkCore = createArtworkCore({ database, profiles, media })
  const projectCore = createProjectCore({ database, profiles, now })
  const notificationCore = createNotificationCore({
    ...{ config, database, jobs, mailer, publisher, limits, now },
    accounts: accountCore,
    artworks: artworkCore,
    profiles,
  })
  const conversationCore = conversationsService(database, publisher, now)
  const authenticators = [sessionCore.identify, deliveryTeams(config.deliveryTokens, { limits, now })]
  const metrics = createMetrics(config.production, authenticators)
  const tellers = { notifications: notificationCore.service, publisher }
  const messages = messagesService({ database, ...tellers, now })

  // One module a domain.
  const sessions = createSessions({ core: sessionCore, accounts: accountCore, limits })
  const identity = createIdentity({
    core: signingIn.identity,
    accounts: accountCore,
    sessions: sessionCore,
    limits,
    logger,
  })
  const creators = createCreators({ profiles, media })
  const favorites = createFavorites({ database, profiles, media, now })
  const likes = createLikes({ database, artworks: artworkCore, ...tellers, now })
  const comments = createComments({ database, artworks: artworkCore, profiles, ...tellers, now })
  const work = { artworks: artworkCore, projects: projectCore, profiles, conversations: conversationCore, messages }
  const applications = createApplications({ database, storage, ...work, ...tellers, jobs, limits, media, now })
  const uploads = createMedia({
    config,
    database,
    storage,
    artworks: artworkCore,
    applications,
    logger,
    registry: metrics.registry,
    now,
  })
  const published = { core: artworkCore, profiles, favorites, likes, comments, uploads: finished, jobs }
  const artworks = createArtworks({ database, keys: keys('address'), ...published, ...tellers, now })
  const projects = createProjects({
    database,
    core: projectCore,
    profiles,
    applications: applications.whenProjectEnds,
  })
  const conversations = createConversations({
    database,
    service: conversationCore,
    messages,
    projects: projectCore,
    applications,
    profiles,
    publisher,
    now,
  })
  const feedback = createFeedback({ database, now })
  const exports = createExports({
    ...{ config, sessions: sessionCore, storage, logger, now },
    // What is kept of a person: a domain that keeps more adds its line.
    documents: {
      profile: accountCore.exported,
      artworks: artworkCore.exported.rows,
      comments: comments.service.exported,
      likes: likes.service.exported,
      favorites: favorites.service.exported,
      projects: projectCore.exported,
      ...applications.exported,
      conversations: conversations.exported,
      notifications: notificationCore.exported,
      feedback: feedback.service.exported,
      sessions: sessionCore.exported,
      uploads: uploads.exported,
    },
    files: [artworkCore.exported.files, profiles.own.exportedFiles],
  })
  // What goes with a deleted account. First what others are told of, then what they were told, then the files of it all.
  const erasers: Erasers = {
    projects: projects.erase,
    applications: applications.erase,
    conversations: conversations.erase,
    artworks: artworks.erase,
    likes: likes.service.erase,
    comments: comments.service.erase,
    favorites: favorites.service.erase,
    feedback: feedback.service.erase,
    notifications: notificationCore.service.erase,
    media: uploads.erase,
    sessions: sessionCore.service.erase,
  }
  const accounts = createAccounts({
    ...account,
    core: accountCore,
    artworks,
    uploads: finished,
    exports,
    erasers,
    steps: {
      application: applications.service.sent,
      project: async (id, most) => (await projectCore.service.numbersOf(id, most)).length,
      favorites: favorites.service.total,
      invitation: async (id, most) =>
        applications.service.invited(await projectCore.service.numbersOf(id, PROJECTS_LOOKED_AT), most),
    },
  })
  const notifications = createNotifications({
    core: notificationCore,
    counters: {
      messages: conversationCore.unread,
      invitations: ({ id }) => applications.service.pendingInvitations(id),
      invitationsTo: ({ id }, projects) => applications.service.pendingInvitations(id, projects),
    },
  })
  const releases = createReleases({ config, database, storage, jobs, mailer, logger, now })

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

  const upkeep = {
    ...uploads.upkeep,
    ...artworks.upkeep,
    ...applications.upkeep,
    ...conversations.upkeep,
    ...releases.upkeep,
  }
  scheduleUpkeep(jobs, upkeep)

  const signals = {
    conversations: conversationsSignalHandlers({ conversations: conversationCore, publisher, now }),
  }
  const security = securityLog({ logger, registry: metrics.registry, keys: keys('security log'), now })
  parts.realtime?.serve({ sessions: sessionCore, signals, registry: metrics.registry, security })

  const app = express()
  app.disable('x-powered-by')
  app.set('query parser', 'simple')
  app.set('trust proxy', config.trustProxy)

  app.use(requestId(config.trustProxy), requestLog(logger), metrics.measure, security.handler)
  app.use(securityHeaders(config), cutSlowSenders())
  app.use(healthRoutes({ database, storage, isStopping, tellsParts: !config.production }))
  app.use(metrics.routes)
  app.use(['/media', '/assets'], limits.misses)
  app.use(mediaRoutes(storage))
  app.use(referenceRoutes(openapiDocument(contract, CONTRACT_VERSION, describeGuards(contract, domains, limits))))
  app.use('/api/auth', identity)
  app.use(exports.router)
  app.use(unsubscribeRoutes())
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
  const pictureSources = [{ path: '/api/artworks', first: artworkCore.firstPictures }]
  app.use(edgeRoutes({ config, ...releases, metaSources: described, pictureSources, limits, logger }))
  app.use(() => {
    throw commonError('NOT_FOUND')
  })
  app.use(errorHandler(logger))
  return app
}
