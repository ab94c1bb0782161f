import type { Connection } from 'mongoose'
import type { Logger } from 'pino'
import type { Jobs } from '../jobs/jobs.ts'
import { artworksRoutes } from './artworks.routes.ts'
import type { Artworks } from './artworks.service.ts'
import { reconciler } from './reconcile.ts'
import { publishingService } from './publishing.service.ts'
import { showArtworks } from './show-artworks.ts'
import { viewsService } from './views.service.ts'
import { commentsRoutes } from '../comments/comments.routes.ts'
import { commentsService } from '../comments/comments.service.ts'
import type { Config } from '../config.ts'
import { favoritesRoutes } from '../favorites/favorites.routes.ts'
import { favoritesService } from '../favorites/favorites.service.ts'
import { likesRoutes } from '../likes/likes.routes.ts'
import { likesService } from '../likes/likes.service.ts'
import { finishedUploads } from '../media/finished-uploads.ts'
import type { MediaAddress } from '../media/media-address.ts'
import { stemOf } from '../media/media-keys.ts'
import { createMultipart } from '../media/multipart.ts'
import { keysOf, mediaSweep } from '../media/sweep.ts'
import { uploadsRoutes } from '../media/uploads.routes.ts'
import { uploadsService } from '../media/uploads.service.ts'
import type { Profiles } from '../profiles/profiles.service.ts'
import type { RateLimits } from '../http/rate-limits/rate-limits.ts'
import type { Storage } from '../storage/storage.ts'

const UPKEEP_MS = 3600_000

interface Parts {
  config: Config
  database: Connection
  storage: Storage
  media: MediaAddress
  artworks: Artworks
  profiles: Profiles
  limits: RateLimits
  jobs: Jobs
  logger: Logger
  now: () => Date
}

/** Publishing art, and what people do with it: uploads, artworks, likes, comments, favourites. */
export function createGallery({
  config,
  database,
  storage,
  media,
  artworks,
  profiles,
  limits,
  jobs,
  logger,
  now,
}: Parts) {
  const show = showArtworks(profiles, media)
  const favorites = favoritesService(database, now)
  const likes = likesService(database, artworks, now)
  const comments = commentsService(database, artworks, now)
  const uploads = uploadsService({ database, storage, multipart: createMultipart(storage, config.s3), now })
  const finished = finishedUploads(database, storage)
  const alongside = [likes.forget, comments.forget]
  const publishing = publishingService({ database, artworks, profiles, uploads: finished, alongside, now })
  const views = viewsService(database, artworks, now)

  const { reconcile, renamed } = reconciler({ database, likes, comments, profiles })
  const sweep = mediaSweep({
    database,
    storage,
    uploads,
    now,
    usedByArtworks: async (stems) => new Set((await artworks.usedKeys(keysOf(stems))).map(stemOf)),
  })
  // Both may run twice at once, and what one run does not come to, the next does.
  const sweepLater = jobs.register('media.sweep', { handle: async () => void (await sweep()), giveUpAfterMs: 0 })
  const reconcileLater = jobs.register('artworks.reconcile', {
    handle: async () => void (await reconcile()),
    giveUpAfterMs: 0,
  })

  const upkeep = async () => {
    await sweepLater({})
    await reconcileLater({})
  }
  const upkeepFailed = (error: unknown) => logger.warn({ err: error }, 'upkeep was not put in')
  setInterval(() => void upkeep().catch(upkeepFailed), UPKEEP_MS).unref()

  return {
    /** For the domains that show a person's picture, or change a name that the search knows. */
    useAvatar: finished.useAvatar,
    renamed,
    sweep,
    reconcile,
    /** Puts sweeping and reconciling in as jobs, as is done every hour. */
    upkeep,
    routes: {
      artworks: artworksRoutes({ artworks, publishing, views, favorites, show, limits }),
      comments: commentsRoutes(comments, artworks, profiles, limits),
      favorites: favoritesRoutes(favorites, profiles, media),
      likes: likesRoutes(likes, artworks, show, limits),
      media: uploadsRoutes(uploads, artworks, storage, limits, now),
    },
  }
}
