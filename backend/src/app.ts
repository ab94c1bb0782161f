import { contract } from '@atelier/contract/contract.ts'
import { openapiDocument } from '@atelier/contract/openapi.ts'
import { CONTRACT_VERSION } from '@atelier/contract/version.ts'
import express from 'express'
import type { Express } from 'express'
import type { Connection } from 'mongoose'
import type { Logger } from 'pino'
import { createPeople } from './accounts/people.ts'
import { artworksService } from './artworks/artworks.service.ts'
import { createGallery } from './artworks/gallery.ts'
import type { Config } from './config.ts'
import { creatorsRoutes } from './creators/creators.routes.ts'
import { edgeRoutes } from './edge/edge.ts'
import { metaSources } from './edge/meta-sources.ts'
import { feedbackRoutes } from './feedback/feedback.routes.ts'
import { healthRoutes } from './health/health.routes.ts'
import { api } from './http/api.ts'
import { securityHeaders } from './http/headers.ts'
import { commonError } from './http/http-error.ts'
import { deliveryTeams } from './http/principal.ts'
import { requestId } from './http/request-id.ts'
import { requestLog } from './http/request-log.ts'
import { errorHandler } from './http/send-error.ts'
import { Jobs } from './jobs/jobs.ts'
import { mediaAddress } from './media/media-address.ts'
import { mediaRoutes } from './media/media.routes.ts'
import { createMetrics } from './http/metrics/metrics.ts'
import { notificationsRoutes } from './notifications/notifications.routes.ts'
import { profilesService } from './profiles/profiles.service.ts'
import { projectsRoutes } from './projects/projects.routes.ts'
import { projectsService } from './projects/projects.service.ts'
import { rateLimits } from './http/rate-limits/rate-limits.ts'
import { referenceRoutes } from './reference/reference.routes.ts'
import { createReleases } from './releases/releases.ts'
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
  /** The time of day; a test's own, if it needs one. */
  now?: () => Date
}

/** The whole HTTP side of the backend, as a table of contents. The models it defines still need their indexes (`buildIndexes`). */
export function createApp(parts: Parts): Express {
  const { config, database, storage, logger, isStopping = () => false, now = () => new Date() } = parts
  const jobs = parts.jobs ?? new Jobs({ database, logger, now })
  const limits = rateLimits(database, config.rateLimitFactor)
  const media = mediaAddress(config)
  const people = createPeople({ config, database, media, jobs, limits, logger, now })
  const authenticators = [deliveryTeams(config.deliveryTokens), people.authenticator]
  const metrics = createMetrics(config.production, authenticators)
  const profiles = profilesService(database, media)
  const artworks = artworksService(database)
  const projects = projectsService(database)
  const gallery = createGallery({ config, database, storage, media, artworks, profiles, limits, jobs, logger, now })
  const releases = createReleases({ config, database, storage, logger })

  const app = express()
  app.disable('x-powered-by')
  app.set('query parser', 'simple')
  app.set('trust proxy', config.trustProxy)

  app.use(requestId, requestLog(logger), metrics.measure, securityHeaders(config))
  app.use(healthRoutes(database, storage, isStopping))
  app.use(metrics.routes)
  app.use(mediaRoutes(storage))
  app.use(referenceRoutes(openapiDocument(contract, CONTRACT_VERSION)))
  app.use('/api/auth', people.identityRoutes)
  app.use(
    '/api',
    api(
      contract,
      {
        ...gallery.routes,
        ...people.routes,
        feedback: feedbackRoutes(database, limits, now),
        notifications: notificationsRoutes({}),
        creators: creatorsRoutes(profiles, media),
        projects: projectsRoutes(projects, profiles),
        releases: releases.routes,
      },
      { logger, publicUrl: config.publicUrl, authenticators, checkReplies: !config.production },
    ),
  )
  app.use(
    edgeRoutes({ config, ...releases, metaSources: metaSources({ artworks, profiles, projects, media }), logger }),
  )
  app.use(() => {
    throw commonError('NOT_FOUND')
  })
  app.use(errorHandler(logger))
  return app
}
