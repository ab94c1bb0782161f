import type { Connection } from 'mongoose'
import type { Comments } from '../comments/comments.service.ts'
import type { Favorites } from '../favorites/favorites.service.ts'
import type { Likes } from '../likes/likes.service.ts'
import type { FinishedUploads } from '../media/finished-uploads.ts'
import type { MediaAddress } from '../media/media-address.ts'
import type { Notifications } from '../notifications/notifications.service.ts'
import type { Profiles } from '../profiles/profiles.service.ts'
import { artworksRoutes } from './artworks.routes.ts'
import { artworksService } from './artworks.service.ts'
import { publishingService } from './publishing.service.ts'
import { reconciler } from './reconcile.ts'
import { presentArtworks } from './present-artworks.ts'
import { viewsService } from './views.service.ts'

interface CoreOptions {
  database: Connection
  profiles: { service: Profiles }
  media: MediaAddress
}

/** What other domains that show or count artworks build on. */
export type ArtworkCore = ReturnType<typeof createArtworkCore>

export const createArtworkCore = ({ database, profiles, media }: CoreOptions) => ({
  service: artworksService(database),
  present: presentArtworks(profiles.service, media),
})

interface Options {
  database: Connection
  core: ArtworkCore
  profiles: { service: Profiles }
  favorites: { service: Favorites }
  likes: { service: Likes }
  comments: { service: Comments }
  uploads: { finished: FinishedUploads }
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
    uploads: options.uploads.finished,
    alongside: [likes.deleteByArtwork, comments.deleteByArtwork, options.notifications.deleteByArtwork],
    now,
  })
  const { reconcile, renamed } = reconciler({ database, likes, comments, profiles })
  return {
    renamed,
    upkeep: { 'artworks.reconcile': reconcile },
    ...artworksRoutes({ artworks, publishing, views: viewsService(database, artworks, now), favorites, present }),
  }
}
