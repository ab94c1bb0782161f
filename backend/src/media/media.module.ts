import type { Connection } from 'mongoose'
import type { Logger } from 'pino'
import type { Registry } from 'prom-client'
import type { Config } from '../settings/config.ts'
import type { Owned } from '../http/owner.ts'
import type { Turn } from '../jobs/turn.ts'
import type { Watch } from '../kernel/watch.ts'
import { bucketOwner } from '../storage/bucket-owner.ts'
import { earlierTime } from '../storage/s3-time.ts'
import type { Storage } from '../storage/storage.ts'
import { eraseFiles } from './erase-files.ts'
import { exportedUploads } from './uploads/exported-uploads.ts'
import { keysInUse } from './sweep/kept-files.ts'
import type { Kept, Stored } from './sweep/kept-files.ts'
import { createMultipart } from './uploads/multipart.ts'
import { storageUse } from './storage-limit.ts'
import { mediaSweep } from './sweep/sweep.ts'
import { uploadMetrics } from './uploads/upload-metrics.ts'
import type { UploadDocument } from './uploads/uploads.model.ts'
import { uploadsRoutes } from './uploads/uploads.routes.ts'
import { uploadsService } from './uploads/uploads.service.ts'

interface Options {
  config: Pick<Config, 's3' | 'sweep'>
  database: Connection
  storage: Storage
  artworks: { service: { find(id: string): Promise<Owned | null> } }
  facets: Kept
  stored: (userId: string) => Promise<Stored>
  logger: Logger
  registry: Registry
  inspections: Watch
  now: () => Date
}

export function createMedia(options: Options) {
  const { config, database, storage, artworks, stored, logger, inspections, now } = options
  const multipart = createMultipart(storage, config.s3)
  const metrics = uploadMetrics(options.registry)
  const service = uploadsService({
    database,
    storage,
    multipart,
    metrics,
    now,
    inspections: [inspections],
    stored,
  })
  const onWhole = ({ purpose, size }: UploadDocument) => {
    metrics.throughBackend.inc({ purpose })
    logger.warn({ purpose, size }, 'an upload came through the backend')
  }
  const sweep = mediaSweep({
    database,
    storage,
    uploads: service,
    users: [keysInUse(options.facets)],
    logger,
    owner: bucketOwner(database, storage),
    mode: config.sweep,
    time: earlierTime(storage, now),
  })
  return {
    sweep,
    exported: { uploads: exportedUploads(database) },
    erasure: {
      stage: 'files',
      async erase(userId: string) {
        await service.erase(userId)
        await eraseFiles(storage, userId)
      },
    } as const,
    upkeep: { 'media.sweep': async (turn: Turn) => (await sweep(turn)).next },
    ...uploadsRoutes({
      service,
      storage,
      onWhole,
      now,
      use: storageUse(database, stored),
      artworks: artworks.service,
      onRefused: (code) => metrics.refused.inc({ code }),
    }),
  }
}
