import type { Connection } from 'mongoose'
import type { Logger } from 'pino'
import type { Config } from '../config.ts'
import { createFeed } from '../edge/edge.ts'
import { createStorage } from '../storage/storage.ts'
import type { Storage } from '../storage/storage.ts'
import { AssetStore } from './asset-store.ts'
import { ReleaseStore } from './release-store.ts'
import { releasesRoutes } from './releases.routes.ts'
import { releasesService } from './releases.service.ts'

interface Parts {
  config: Config
  database: Connection
  storage: Storage
  logger: Logger
}

/** The parts of releasing that the app mounts. What runs is looked after until the database is closed. */
export function createReleases({ config, database, storage, logger }: Parts) {
  const { endpoint, publicEndpoint, buckets } = config.s3
  // Presigned addresses are signed for the host that the delivery commands reach.
  const isPublic = new URL(endpoint).origin === publicEndpoint
  const signer = isPublic ? storage : createStorage({ ...config.s3, endpoint: publicEndpoint })
  const assets = new AssetStore(storage.client, signer.client, buckets.assets)
  const store = new ReleaseStore(database)
  const feed = createFeed(config, store, logger)
  feed.start()
  database.once('close', () => feed.stop())
  const service = releasesService({ store, assets, feed, flavor: config.shellFlavor, now: () => new Date() })
  return { feed, assets, ...releasesRoutes(service) }
}
