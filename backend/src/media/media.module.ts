import type { Connection } from 'mongoose'
import type { Applications } from '../applications/applications.service.ts'
import type { ArtworkCore } from '../artworks/artworks.module.ts'
import type { Config } from '../config.ts'
import type { Storage } from '../storage/storage.ts'
import { eraseFiles } from './erase-files.ts'
import { createMultipart } from './multipart.ts'
import { mediaSweep } from './sweep.ts'
import { uploadsRoutes } from './uploads.routes.ts'
import { uploadsService } from './uploads.service.ts'

interface Options {
  config: Pick<Config, 's3'>
  database: Connection
  storage: Storage
  artworks: ArtworkCore
  applications: { service: Applications }
  now: () => Date
}

export function createMedia({ config, database, storage, artworks, applications, now }: Options) {
  const users = [artworks.service.usedKeys, applications.service.usedKeys]
  const multipart = createMultipart(storage, config.s3)
  const service = uploadsService({ database, storage, multipart, stored: artworks.stored, now })
  return {
    async erase(userId: string) {
      await service.erase(userId)
      await eraseFiles(storage, userId)
    },
    upkeep: { 'media.sweep': mediaSweep({ database, storage, uploads: service, users, now }) },
    ...uploadsRoutes(service, artworks.service, storage, now),
  }
}
