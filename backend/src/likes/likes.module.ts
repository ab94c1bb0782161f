import type { Services } from '../services.ts'
import { likesRoutes } from './likes.routes.ts'
import { likesService } from './likes.service.ts'

export function createLikes(services: Services) {
  const { facets, countsOf, exported, erase } = likesService(services)
  return {
    ...facets,
    counted: { like_count: { countsOf } },
    exported: { likes: exported },
    erasure: { stage: 'content', erase } as const,
    ...likesRoutes(services),
  }
}
