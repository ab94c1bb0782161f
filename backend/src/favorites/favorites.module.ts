import type { Services } from '../services.ts'
import { favoritesRoutes } from './favorites.routes.ts'
import { favoritesService } from './favorites.service.ts'

export function createFavorites(services: Services) {
  const { facets, exported, erase, followed, total } = favoritesService(services)
  return {
    ...facets,
    forArtworks: { followed },
    exported: { favorites: exported },
    erasure: { stage: 'content', erase } as const,
    firstSteps: { favorites: total },
    ...favoritesRoutes(services),
  }
}
