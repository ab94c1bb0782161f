import type { Connection } from 'mongoose'
import type { MediaAddress } from '../media/media-address.ts'
import type { Profiles } from '../profiles/profiles.service.ts'
import { favoritesRoutes } from './favorites.routes.ts'
import { favoritesService } from './favorites.service.ts'

interface Options {
  database: Connection
  profiles: { service: Profiles }
  media: MediaAddress
  now: () => Date
}

export function createFavorites({ database, profiles, media, now }: Options) {
  const service = favoritesService(database, profiles.service, now)
  return { service, ...favoritesRoutes(service, profiles.service, media) }
}
