import type { Services } from '../services.ts'
import { createFeed } from './registry/create-feed.ts'
import { SealedFiles } from './registry/sealed-files.ts'
import { earlierTime } from '../storage/s3-time.ts'
import { createStorage } from '../storage/storage.ts'
import { assetStore } from './files/asset-store.ts'
import { deliveryTokens } from './tokens/delivery-tokens.ts'
import { haltCanaries } from './canary/halt-canaries.ts'
import { CANARY_CHECK_MS } from './limits.ts'
import type { ReleaseDeps } from './release-deps.ts'
import { alarmMails, raiseAlarms } from './raise-alarms.ts'
import type { ReadFailing } from './raise-alarms.ts'
import { releaseNotices } from './release-notices.ts'
import { previewTokens } from './preview/preview-tokens.ts'
import { releaseStore } from './release-store.ts'
import { sourcePlaces } from './files/source-places.ts'
import { releasesRoutes } from './releases.routes.ts'
import { releasesService } from './releases.service.ts'
import { sweepIncoming } from './files/sweep-incoming.ts'

declare module '../services.ts' {
  interface Facets {
    forReleases: {
      /** Of a version, by its visitors' browsers. */
      counts: ReleaseDeps['counts']['since']
      failing: ReadFailing
    }
  }
}

export function createReleases(services: Services) {
  const { config, database, facets, jobs, logger, now, storage } = services
  const counts: ReleaseDeps['counts'] = { since: (...of) => facets().forReleases.counts(...of) }
  const { endpoint, publicEndpoint, buckets } = config.s3
  // Presigned URLs are signed for the host that the delivery commands reach.
  const isPublic = new URL(endpoint).origin === publicEndpoint
  const signer = isPublic ? storage : createStorage({ ...config.s3, endpoint: publicEndpoint })
  const assets = assetStore(storage.client, signer.client, buckets.assets)
  const store = releaseStore(database)
  const sealed = new SealedFiles(store)
  const feed = createFeed(config, store, sealed, logger)
  const notify = releaseNotices(services)
  const previews = previewTokens(config.keys('preview'), now)
  const { shellFlavor: flavor, publicUrl } = config
  const service = releasesService({ store, assets, feed, notify, previews, counts, flavor, publicUrl, now })
  const placeOf = sourcePlaces({ store, assets })
  const send = alarmMails(services)
  const failing: ReadFailing = (of) => facets().forReleases.failing(of)
  jobs.registerRecurring('releases.canaries', {
    everyMs: CANARY_CHECK_MS,
    budgetMs: CANARY_CHECK_MS,
    handle: async () => {
      await haltCanaries({ store, feed, notify, counts, logger, now })
      await raiseAlarms({ store, flavor, counts, now, publicUrl, failing, placeOf, send })
      return null
    },
  })
  const sweep = sweepIncoming(storage, earlierTime(storage, now))
  const upkeep = { 'releases.sweep': async () => void (await sweep()) }
  const routes = releasesRoutes(service, deliveryTokens(services))
  return { service, placeOf, store, feed, assets, sealed, previews, exported: null, erasure: null, upkeep, ...routes }
}
