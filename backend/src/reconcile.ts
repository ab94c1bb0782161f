import { artworksService } from './artworks/artworks.service.ts'
import { createGallery } from './artworks/gallery.ts'
import { readConfig } from './config.ts'
import { connectDatabase } from './database/connect.ts'
import { Jobs } from './jobs/jobs.ts'
import { createLogger } from './logger.ts'
import { mediaAddress } from './media/media-address.ts'
import { profilesService } from './profiles/profiles.service.ts'
import { rateLimits } from './http/rate-limits/rate-limits.ts'
import { StartupError } from './startup-error.ts'
import { createStorage } from './storage/storage.ts'

// Puts counts right and sweeps files that nobody needs, now, beside a backend that may be running.
async function run() {
  const config = readConfig(process.env)
  const logger = createLogger(config.logLevel)
  const database = await connectDatabase(config.mongodbUri)
  const storage = createStorage(config.s3)
  const now = () => new Date()
  const media = mediaAddress(config)
  const gallery = createGallery({
    config,
    database,
    storage,
    media,
    artworks: artworksService(database),
    profiles: profilesService(database, media),
    limits: rateLimits(database, config.rateLimitFactor),
    jobs: new Jobs({ database, logger, now }),
    logger,
    now,
  })
  try {
    const corrected = await gallery.reconcile()
    const swept = await gallery.sweep()
    process.stdout.write(`Corrected ${corrected.artworks} artworks and ${corrected.profiles} profiles.\n`)
    process.stdout.write(
      `Removed ${swept.uploads} uploads, ${swept.files} files, ${swept.multiparts} multipart uploads.\n`,
    )
  } finally {
    await database.close()
    storage.close()
  }
}

run().catch((error: unknown) => {
  const words = error instanceof StartupError ? error.message : String((error as Error).stack)
  process.stderr.write(`${words}\n`)
  process.exitCode = 1
})
