import { contract } from '@atelier/contract/contract.ts'
import { openapiDocument } from '@atelier/contract/openapi.ts'
import { CONTRACT_VERSION } from '@atelier/contract/version.ts'
import express from 'express'
import type { Express, Request, Router } from 'express'
import { createAccounts } from '../accounts/accounts.module.ts'
import { exportsService } from '../accounts/export/exports.service.ts'
import { unsubscribeRoutes } from '../accounts/settings/unsubscribe.routes.ts'
import { createAgreements } from '../agreements/agreements.module.ts'
import { createApplications } from '../applications/applications.module.ts'
import { createArtworks } from '../artworks/artworks.module.ts'
import { createBlocks } from '../blocks/blocks.module.ts'
import { viewersOf } from '../blocks/viewers.ts'
import { createComments } from '../comments/comments.module.ts'
import { createConversations } from '../conversations/conversations.module.ts'
import { createServices } from './create-services.ts'
import type { SiteServices, SiteDeps } from './create-services.ts'
import { createCreators } from '../creators/creators.module.ts'
import { createDeliveries } from '../deliveries/deliveries.module.ts'
import { createEndings } from '../endings/endings.module.ts'
import { createEngagements } from '../engagements/engagements.module.ts'
import { linkPictureReader, metaSources } from '../edge/document/described-pages.ts'
import { edgeRoutes } from '../edge/edge.ts'
import type { EdgeDeps } from '../edge/edge.ts'
import { linkPicturesRoutes } from '../edge/link-pictures/link-pictures.routes.ts'
import { searchEngineRoutes } from '../edge/search-engines/search-engines.routes.ts'
import { createFactors } from '../factors/factors.module.ts'
import { createFavorites } from '../favorites/favorites.module.ts'
import { createFeedback } from '../feedback/feedback.module.ts'
import { createHeld } from '../held/held.module.ts'
import type { AnyHeld } from '../held/held.ts'
import { healthRoutes } from '../health/health.routes.ts'
import { disconnectSlowSenders } from '../http/answers/cut-slow.ts'
import { api } from '../http/api.ts'
import type { ServedApi } from '../http/api.ts'
import { describeGuards } from '../http/calls/apply-guard.ts'
import { deliveryTeams } from '../http/tokens/delivery-teams.ts'
import { securityHeaders } from '../http/answers/headers.ts'
import { commonError } from '../http/http-error.ts'
import { noticeProxy } from '../http/observed/notice-proxy.ts'
import { requestId } from '../http/observed/request-id.ts'
import { requestLog } from '../http/observed/request-log.ts'
import { securityLog } from '../http/observed/security-log.ts'
import { errorHandler } from '../http/answers/send-error.ts'
import { createIdentity } from '../identity/identity.module.ts'
import { identityRoutes } from '../identity/identity.routes.ts'
import { scheduleUpkeep } from '../jobs/upkeep.ts'
import { createLikes } from '../likes/likes.module.ts'
import { createMedia } from '../media/media.module.ts'
import { mediaRoutes } from '../media/serving/media.routes.ts'
import { buildInfo } from '../metrics/build-info.ts'
import { createMetrics } from '../http/observed/metrics.ts'
import { admitScrapers } from '../http/tokens/scrapers.ts'
import { collect } from './module.ts'
import { createModeration } from '../moderation/moderation.module.ts'
import { createEffects } from '../moderation/effects/effects.ts'
import type { Effects } from '../moderation/effects/effects.ts'
import { createNotices } from '../moderation/notices/notices.module.ts'
import { createNotifications } from '../notifications/notifications.module.ts'
import { createPartners } from '../partners/partners.module.ts'
import { handlesService } from '../profiles/handles.service.ts'
import { createProfiles } from '../profiles/profiles.module.ts'
import { createProjects } from '../projects/projects.module.ts'
import { createPush } from '../push/push.module.ts'
import { referenceRoutes } from '../reference/reference.routes.ts'
import { createReleases } from '../releases/releases.module.ts'
import { createReviews } from '../reviews/reviews.module.ts'
import { createReports } from '../moderation/reports/reports.module.ts'
import { deliveryTokens } from '../releases/tokens/delivery-tokens.ts'
import { sessionAuthenticator } from '../sessions/session-authenticator.ts'
import { sessionEvents } from '../sessions/session-events.ts'
import { createSearches } from '../searches/searches.module.ts'
import { createSessions } from '../sessions/sessions.module.ts'
import { sessionsService } from '../sessions/sessions.service.ts'
import { signInService } from '../sessions/sign-in.ts'
import { statusRoutes } from '../telemetry/status.routes.ts'
import { createTelemetry } from '../telemetry/telemetry.module.ts'

/** In production: other backends' writes are shown to guests after at most this time. */
const GUEST_READS_KEPT_MS = 1000

/** The HTTP side of the backend. The models it defines still need their indexes (`buildIndexes`). */
export const createApp = (deps: SiteDeps): Express => createSite(deps).app

/** Also what decisions of moderators do, and the collections from which they take documents. */
export function createSite(deps: SiteDeps): { app: Express; effects: Effects; holds: readonly AnyHeld[] } {
  const services = createServices(deps)
  const { config, database, storage, logger, limits, registry, now } = services
  const teams = deliveryTeams(config.deliveryTokens, { stored: deliveryTokens(services), limits, now })
  const identify = sessionAuthenticator(services)
  const authenticators = [identify, teams]
  const scrapers = admitScrapers(config, authenticators, now)
  const metrics = createMetrics(registry, scrapers)
  buildInfo(registry, config.revision)
  const { modules, effects } = createModules(services, deps.effects)
  const { holds } = services.facets()
  // Not with the modules, which commands have as well
  modules.releases.feed.start()
  database.once('close', () => modules.releases.feed.stop())

  const security = securityLog({ logger, registry, keys: config.keys('security log'), now })
  const signals = { conversations: modules.conversations.signals }
  const sessions = { identify, service: sessionsService(services), events: sessionEvents(services) }
  deps.realtime?.serve({ sessions, signals, registry, security })

  const app = express()
  app.disable('x-powered-by')
  app.set('query parser', 'simple')
  app.set('trust proxy', config.trustProxy)

  app.use(
    requestId(config.trustProxy),
    ...(deps.traced ? [deps.traced] : []),
    ...(config.production && config.trustProxy === 0 ? [noticeProxy(logger)] : []),
    requestLog(logger),
    metrics.measure,
    security.handler,
  )
  app.use(securityHeaders(config), disconnectSlowSenders())
  const { handler, readShared } = api(contract, modules, {
    logger,
    publicUrl: config.publicUrl,
    authenticators,
    limits,
    viewerOf: viewersOf(services).of,
    checkReplies: !config.production,
    guestReadsKeptMs: config.production ? GUEST_READS_KEPT_MS : 0,
  })
  // GET of an address whose POST is the API's
  app.use(unsubscribeRoutes())
  // Early, as most requests are for it; the routers below have the rest of /api.
  app.use('/api', handler)
  const isStopping = deps.isStopping ?? (() => false)
  app.use(healthRoutes({ database, storage, redis: deps.redis, isStopping, guard: scrapers }))
  app.use(metrics.routes)
  app.use(['/media', '/assets', '/remotes'], limits.misses)
  app.use(
    modules.artworks.fileRoutes,
    modules.conversations.fileRoutes,
    modules.deliveries.fileRoutes,
    modules.moderation.fileRoutes,
    mediaRoutes(storage),
  )
  app.use(referenceRoutes(() => openapiDocument(contract, CONTRACT_VERSION, describeGuards(contract, modules, limits))))
  app.use('/api/auth', identityRoutes(services))
  app.use(exportsService(services).router)
  const { service: releases, placeOf } = modules.releases
  app.use(statusRoutes({ teams, releases, telemetry: modules.telemetry.service, placeOf, publicUrl: config.publicUrl }))
  app.use('/api', async (request, response) => {
    await limits.takeRead('guestRead', { request, response })
    throw commonError('NOT_FOUND')
  })
  app.use(edge(services, modules.releases, { readShared, served: modules.telemetry.service.served }))
  app.use(() => {
    throw commonError('NOT_FOUND')
  })
  app.use(errorHandler(logger))
  return { app, effects, holds }
}

/** All domains, collected. `instead` of what decisions of moderators do. */
export function createModules(services: SiteServices, instead?: Effects) {
  const effects = instead ?? createEffects(services)
  const modules = {
    accounts: createAccounts(services),
    agreements: createAgreements(services),
    applications: createApplications(services),
    artworks: createArtworks(services),
    blocks: createBlocks(services),
    comments: createComments(services),
    conversations: createConversations(services),
    creators: createCreators(services),
    deliveries: createDeliveries(services),
    endings: createEndings(services),
    engagements: createEngagements(services),
    factors: createFactors(services),
    favorites: createFavorites(services),
    feedback: createFeedback(services),
    identity: createIdentity(services),
    likes: createLikes(services),
    media: createMedia(services),
    moderation: createModeration(services, effects),
    notices: createNotices(services),
    notifications: createNotifications(services),
    partners: createPartners(services),
    profiles: createProfiles(services),
    projects: createProjects(services),
    push: createPush(services),
    releases: createReleases(services),
    reports: createReports(services),
    reviews: createReviews(services),
    searches: createSearches(services),
    sessions: createSessions(services),
    telemetry: createTelemetry(services),
    // After the domains whose documents it takes: see `keysInUse`
    held: createHeld(services),
  }
  const facets = collect(modules)
  services.collected(facets)
  services.jobs.measure(services.registry)
  scheduleUpkeep(services.jobs, facets.upkeep)
  return { modules, effects }
}

/** For commands and tests, which need no modules. */
export function collectedServices(deps: SiteDeps): SiteServices {
  const services = createServices(deps)
  createModules(services)
  return services
}

function edge(
  services: SiteServices,
  releases: ReturnType<typeof createReleases>,
  { readShared, served }: Pick<ServedApi, 'readShared'> & Pick<EdgeDeps, 'served'>,
): Router {
  const { config, facets, limits, logger, now } = services
  const signIn = signInService(services)
  const hasOwnLists = async (request: Pick<Request, 'headers'>) => {
    const holder = await signIn.holder({ request })
    if (holder === null) return false
    const viewer = viewersOf(services).user(holder.userId)
    const [hidden, adult] = await Promise.all([viewer.hidden(), viewer.adult()])
    return adult || hidden.length > 0
  }
  const isModerator = async (request: Pick<Request, 'headers'>) =>
    (await signIn.holder({ request }))?.moderator === true
  const router = express.Router()
  router.use(searchEngineRoutes({ ...services, feed: releases.feed }))
  router.use(linkPicturesRoutes({ ...services, read: linkPictureReader(facets, config.publicUrl) }))
  return router.use(
    edgeRoutes({
      config,
      ...releases,
      metaSources: metaSources(facets, config.publicUrl),
      readShared,
      served,
      handleOwner: handlesService(services).owner,
      hasOwnLists,
      isModerator,
      limits,
      logger,
      now,
    }),
  )
}
