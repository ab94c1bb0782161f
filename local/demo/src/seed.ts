import { accountModel } from '@atelier/backend/accounts/accounts.model.ts'
import { applicationModel } from '@atelier/backend/applications/applications.model.ts'
import { outcomeModel } from '@atelier/backend/applications/outcomes.model.ts'
import { artworkModel } from '@atelier/backend/artworks/artworks.model.ts'
import { commentModel } from '@atelier/backend/comments/comments.model.ts'
import type { Config } from '@atelier/backend/settings/config.ts'
import { conversationModel } from '@atelier/backend/conversations/conversations.model.ts'
import { messageModel } from '@atelier/backend/conversations/messages/messages.model.ts'
import { buildIndexes, connectDatabase } from '@atelier/backend/database/connect.ts'
import { favoriteModel } from '@atelier/backend/favorites/favorites.model.ts'
import { likeModel } from '@atelier/backend/likes/likes.model.ts'
import { createLogger } from '@atelier/backend/kernel/logger.ts'
import { migrate } from '@atelier/backend/migrations/migrate.ts'
import { notificationModel } from '@atelier/backend/notifications/notifications.model.ts'
import { profileModel } from '@atelier/backend/profiles/profiles.model.ts'
import { projectModel } from '@atelier/backend/projects/projects.model.ts'
import { reviewModel } from '@atelier/backend/reviews/reviews.model.ts'
import { bucketOwner } from '@atelier/backend/storage/bucket-owner.ts'
import { createStorage, ensureBuckets } from '@atelier/backend/storage/storage.ts'
import { claimDatabase } from './claim-database.ts'
import { demoData } from './data/demo-data.ts'
import type { DemoData } from './data/demo-types.ts'
import { demoMedia } from './demo-media.ts'
import { demoPictures } from './demo-pictures.ts'
import { seedAccounts } from './seed-accounts.ts'
import { seedApplications } from './seed-applications.ts'
import { seedArtworks } from './seed-artworks.ts'
import { seedConversations } from './seed-conversations.ts'
import { seedMessages } from './seed-messages.ts'
import { seedModeratorApps, seedModerators } from './seed-moderators.ts'
import { seedNotifications } from './seed-notifications.ts'
import { seedPeople } from './seed-people.ts'
import { seedProjects } from './seed-projects.ts'
import { seedFavorites, seedReactions } from './seed-reactions.ts'
import { seedReviews } from './seed-reviews.ts'
import { seedSteps } from './seed-steps.ts'
import type { Seeding } from './seeding.ts'

export interface SeedOptions {
  mongodbUri: string
  s3: Config['s3']
  onProgress(message: string): void
  /** Of the site; without it the demo has no moderators. */
  sessionSecret?: string | undefined
  /** The time that the demo's hours are counted from, used at the first seeding. */
  now?: Date
  data?: DemoData
  /** Folder of the pictures and clips. Default: the demo's. */
  media?: string
}

/**
 * Writes the demo into a database and a storage. Idempotent; resumes an interrupted run.
 * Throws a StartupError if MongoDB or S3 is unavailable, or the database or the buckets belong to another site.
 */
export async function seedDemo(options: SeedOptions): Promise<void> {
  const { data = demoData, media = demoMedia, onProgress: say, now = new Date() } = options
  const storage = createStorage(options.s3)
  const database = await connectDatabase(options.mongodbUri)
  try {
    await claimDatabase(database)
    await ensureBuckets(storage, options.s3.endpoint)
    await bucketOwner(database, storage).claim({ mayBeOlder: false })
    await migrate({ database, logger: createLogger('info', { write: (line) => say(line.trimEnd()) }) })
    accountModel(database)
    applicationModel(database)
    artworkModel(database)
    commentModel(database)
    conversationModel(database)
    favoriteModel(database)
    likeModel(database)
    messageModel(database)
    notificationModel(database)
    outcomeModel(database)
    profileModel(database)
    projectModel(database)
    reviewModel(database)
    await buildIndexes(database)
    const steps = seedSteps(database)
    const picture = demoPictures(media)
    const seeding: Seeding = { data, database, storage, media, picture, now: await steps.clock(now), say }
    await steps.once('people', () => seedPeople(seeding))
    await steps.once('accounts', () => seedAccounts(seeding))
    await steps.once('artworks', () => seedArtworks(seeding))
    await steps.once('reactions', () => seedReactions(seeding))
    await steps.once('favorites', () => seedFavorites(seeding))
    await steps.once('projects', () => seedProjects(seeding))
    await steps.once('applications', () => seedApplications(seeding))
    await steps.once('reviews', () => seedReviews(seeding))
    await steps.once('conversations', () => seedConversations(seeding))
    await steps.once('messages', () => seedMessages(seeding))
    await steps.once('notifications', () => seedNotifications(seeding))
    if (!options.sessionSecret) return
    await steps.once('moderators', () => seedModerators(seeding))
    await seedModeratorApps(seeding, options.sessionSecret)
  } finally {
    await database.close()
    storage.close()
  }
}
