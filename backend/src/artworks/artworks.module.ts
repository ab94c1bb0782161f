import { Types } from 'mongoose'
import type { Connection } from 'mongoose'
import type { Comments } from '../comments/comments.service.ts'
import type { Favorites } from '../favorites/favorites.service.ts'
import type { Jobs } from '../jobs/jobs.ts'
import type { Upkeep } from '../jobs/upkeep.ts'
import type { Keys } from '../keys.ts'
import type { Likes } from '../likes/likes.service.ts'
import type { FinishedUploads } from '../media/finished-uploads.ts'
import type { MediaAddress } from '../media/media-address.ts'
import type { Notifications } from '../notifications/notifications.service.ts'
import type { Profiles } from '../profiles/profiles.service.ts'
import { artworksRoutes } from './artworks.routes.ts'
import { artworksService } from './artworks.service.ts'
import { exportedArtworks } from './exported-artworks.ts'
import { firstPictures } from './first-pictures.ts'
import { publishingService } from './publishing.service.ts'
import { reconcileProfiles, reconciler } from './reconcile.ts'
import { presentArtworks } from './present-artworks.ts'
import { measureArtworks, storedOf } from './stored.ts'
import { viewsService } from './views.service.ts'

// What it left would be put right by the hourly job.
const RENAMED_MS = 3_600_000

interface CoreOptions {
  database: Connection
  profiles: { service: Profiles }
  media: MediaAddress
}

/** What other domains that show or count artworks build on. */
export type ArtworkCore = ReturnType<typeof createArtworkCore>

export function createArtworkCore({ database, profiles, media }: CoreOptions) {
  const service = artworksService(database)
  return {
    service,
    stored: storedOf(database),
    exported: exportedArtworks(database),
    present: presentArtworks(profiles.service, media),
    firstPictures: firstPictures(service, media),
  }
}

interface Options {
  database: Connection
  /** Hide who has looked at what. */
  keys: Keys
  core: ArtworkCore
  profiles: { service: Profiles }
  favorites: { service: Favorites }
  likes: { service: Likes }
  comments: { service: Comments }
  uploads: FinishedUploads
  jobs: Jobs
  notifications: Notifications
  now: () => Date
}

export function createArtworks(options: Options) {
  const { database, now } = options
  const { service: artworks, present } = options.core
  const [profiles, favorites] = [options.profiles.service, options.favorites.service]
  const [likes, comments] = [options.likes.service, options.comments.service]
  const publishing = publishingService({
    database,
    artworks,
    profiles,
    uploads: options.uploads,
    alongside: [likes.deleteByArtwork, comments.deleteByArtwork, options.notifications.deleteByArtwork],
    now,
  })
  const { reconcileArtworks, renamed } = reconciler({ database, likes, comments, profiles })
  return {
    erase: publishing.erase,
    /** Lets the search find a creator's artworks by a new name, soon after it was given. */
    renamed: options.jobs.register<{ user_id: string }>('artworks.renamed', {
      giveUpAfterMs: RENAMED_MS,
      handle: ({ user_id }) => renamed(new Types.ObjectId(user_id)),
    }),
    upkeep: {
      'artworks.reconcile': reconcileArtworks,
      'profiles.reconcile': async (turn) => (await reconcileProfiles(database, profiles, turn)).next,
      'artworks.measure': measureArtworks(database, options.uploads),
    } satisfies Upkeep,
    ...artworksRoutes({
      artworks,
      publishing,
      views: viewsService({ database, artworks, keys: options.keys, now }),
      favorites,
      present,
    }),
  }
}
