import type { Turn } from '../jobs/turn.ts'
import type { Services } from '../services.ts'
import { bucketOwner } from '../storage/bucket-owner.ts'
import { earlierTime } from '../storage/s3-time.ts'
import { fileUsers } from './file-users.ts'
import { eraseFiles } from './erase-files.ts'
import { exportedUploads } from './uploads/exported-uploads.ts'
import { keysInUse, keysOutliving } from './sweep/kept-files.ts'
import { mediaSweep } from './sweep/sweep.ts'
import { uploadsRoutes } from './uploads/uploads.routes.ts'
import { uploadsService } from './uploads/uploads.service.ts'

export function createMedia(services: Services) {
  const { config, database, facets, logger, now, storage } = services
  const service = uploadsService(services)
  const outliving = fileUsers(database, [keysOutliving(facets)])
  const sweep = mediaSweep({
    database,
    storage,
    uploads: service,
    users: [keysInUse(facets)],
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
        await eraseFiles(storage, userId, async (keys) =>
          keys.length === 0 ? [] : (await outliving('artworks', keys)).used,
        )
      },
    } as const,
    upkeep: { 'media.sweep': async (turn: Turn) => (await sweep(turn)).next },
    ...uploadsRoutes(services),
  }
}
