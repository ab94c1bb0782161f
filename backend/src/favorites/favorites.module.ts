import type { Blocks } from '../blocks/blocks.service.ts'
import type { MediaAddress } from '../storage/media-address.ts'
import type { Profiles } from '../profiles/profiles.service.ts'
import { favoritesRoutes } from './favorites.routes.ts'
import type { Favorites } from './favorites.service.ts'

interface Deps {
  favorites: Favorites
  profiles: { service: Profiles }
  media: MediaAddress
  blocks: Blocks
}

export const createFavorites = ({ favorites, profiles, media, blocks }: Deps) => ({
  ...favorites.facets,
  exported: { favorites: favorites.exported },
  erasure: { stage: 'content', erase: favorites.erase } as const,
  firstSteps: { favorites: favorites.total },
  ...favoritesRoutes(favorites, profiles.service, media, blocks),
})
