import type { Connection } from 'mongoose'
import type { Logger } from 'pino'
import type { Registry } from 'prom-client'
import type { Applications } from '../applications/applications.service.ts'
import type { ArtworkCore } from '../artworks/artworks.module.ts'
import type { Stored } from '../artworks/stored.ts'
import type { Config } from '../config.ts'
import type { Turn } from '../jobs/turn.ts'
import { bucketOwner } from '../storage/bucket-owner.ts'
import { earlierTime } from '../storage/s3-time.ts'
import type { Storage } from '../storage/storage.ts'
import { eraseFiles } from './erase-files.ts'
import { exportedUploads } from './exported-uploads.ts'
import { createMultipart } from './multipart.ts'
import { mediaSweep } from './sweep.ts'
import { throughBackend } from './through-backend.ts'
import { uploadsRoutes } from './uploads.routes.ts'
import { uploadsService } from './uploads.service.ts'

interface Options {
  config: Pick<Config, 's3' | 'sweep'>
  database: Connection
  storage: Storage
  artworks: ArtworkCore
  applications: { service: Applications; stored: (userId: string) => Promise<Stored> }
  logger: Logger
  registry: Registry
  now: () => Date
}

export function createMedia({ config, database, storage, artworks, applications, logger, registry, now }: Options) {
  const users = [artworks.service.usedKeys, applications.service.usedKeys]
  const multipart = createMultipart(storage, config.s3)
  const service = uploadsService({ database, storage, multipart, stored: applications.stored, now })
  const sweep = mediaSweep({
    ...{ database, storage, uploads: service, users, logger },
    owner: bucketOwner(database, storage),
    mode: config.sweep,
    time: earlierTime(storage, now),
  })
  return {
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
      ...{ service, storage, now },
      artworks: artworks.service,
      onWhole: throughBackend(registry, logger),
    }),
  }
}
