import { pino } from 'pino'
import { applicationsService } from '../src/applications/applications.service.ts'
import { artworksService } from '../src/artworks/artworks.service.ts'
import { attachmentKeys } from '../src/conversations/attachments/attachments.ts'
import { wholeTurn } from '../src/jobs/turn.ts'
import type { Turn } from '../src/jobs/turn.ts'
import { createMultipart } from '../src/media/uploads/multipart.ts'
import { mediaSweep } from '../src/media/sweep/sweep.ts'
import type { MediaSweepDeps } from '../src/media/sweep/sweep.ts'
import { expireUploads } from '../src/media/uploads/expire.ts'
import { uploadModel } from '../src/media/uploads/uploads.model.ts'
import { caseFileKeys } from '../src/moderation/files/case-files.ts'
import { heldKeys } from '../src/held/hold.ts'
import { bucketOwner } from '../src/storage/bucket-owner.ts'
import type { TestSite } from './site.ts'

export const HOUR = 3600_000
export const DAY = 24 * HOUR

/** Advances the clocks of S3 and the backend. */
export function sweepIn(
  { database, storage, config }: Pick<TestSite, 'database' | 'storage' | 'config'>,
  milliseconds: number,
  { turn = wholeTurn, ...more }: Partial<MediaSweepDeps> & { turn?: Turn } = {},
) {
  const now = () => new Date(Date.now() + milliseconds)
  const multipart = createMultipart(storage, config.s3)
  const sweep = mediaSweep({
    database,
    storage,
    owner: bucketOwner(database, storage),
    uploads: { expire: (at) => expireUploads({ uploads: uploadModel(database), multipart }, at) },
    users: [
      artworksService(database).usedKeys,
      applicationsService(database).usedKeys,
      (keys) => attachmentKeys(database, keys),
      heldKeys(database),
      caseFileKeys(database),
    ],
    mode: 'on',
    logger: pino({ level: 'silent' }),
    time: () => Promise.resolve(now()),
    ...more,
  })
  return sweep(turn)
}
