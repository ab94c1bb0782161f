import { applicationsService } from './applications/applications.service.ts'
import { artworksService } from './artworks/artworks.service.ts'
import { reconciler } from './artworks/reconcile.ts'
import { measureArtworks, storedOf } from './artworks/stored.ts'
import { commentsService } from './comments/comments.service.ts'
import { attachmentKeys } from './conversations/attachments.ts'
import { wholeTurn } from './jobs/turn.ts'
import { likesService } from './likes/likes.service.ts'
import { createLogger } from './kernel/logger.ts'
import { mediaAddress } from './media/media-address.ts'
import { finishedUploads } from './media/finished-uploads.ts'
import { createMultipart } from './media/multipart.ts'
import { mediaSweep } from './media/sweep.ts'
import { uploadsService } from './media/uploads.service.ts'
import { heldKeys } from './held/hold.ts'
import { notificationsService } from './notifications/notifications.service.ts'
import { createProfiles } from './profiles/profiles.module.ts'
import { reconcileProjects } from './projects/reconcile.ts'
import { usedReferenceKeys } from './projects/references.ts'
import { silentPublisher } from './realtime/publisher.ts'
import { bucketOwner } from './storage/bucket-owner.ts'
import { runCommand } from './run-command.ts'
import { earlierTime } from './storage/s3-time.ts'

// Safe beside a running backend.
await runCommand(async ({ config, database, storage }) => {
  const now = () => new Date()
  const notifications = notificationsService(database, silentPublisher, now)
  const artworks = artworksService(database)
  const applications = applicationsService(database)
  const { reconcile } = reconciler({
    database,
    likes: likesService(database, artworks, notifications, now),
    comments: commentsService(database, artworks, notifications, now),
    profiles: createProfiles({ database, media: mediaAddress(config), now: () => new Date() }).service,
  })
  const multipart = createMultipart(storage, config.s3)
  const uploads = uploadsService({ database, storage, multipart, stored: storedOf(database), now })
  const ofMessages = (keys: readonly string[]) => attachmentKeys(database, keys)
  const users = [artworks.usedKeys, applications.usedKeys, usedReferenceKeys(database), ofMessages, heldKeys(database)]
  const sweep = mediaSweep({
    database,
    storage,
    uploads,
    users,
    owner: bucketOwner(database, storage),
    mode: config.sweep,
    logger: createLogger(config.logLevel),
    time: earlierTime(storage, now),
  })
  const corrected = await reconcile()
  await measureArtworks(database, finishedUploads(database, storage))(wholeTurn)
  const { corrected: projects } = await reconcileProjects(database, applications.countsOf)
  const swept = await sweep(wholeTurn)
  return [
    `Corrected ${corrected.artworks} artworks, ${corrected.profiles} profiles and ${projects} projects.`,
    `Ended ${swept.uploads} uploads, set aside ${swept.setAside} files, put back ${swept.putBack}, deleted ${swept.deleted}.`,
  ].join('\n')
})
