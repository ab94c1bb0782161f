import type { ClientSession } from 'mongoose'
import type { Services } from '../services.ts'
import { foundProjects } from './found-projects.ts'
import { searchesRoutes } from './searches.routes.ts'
import { searchesService } from './searches.service.ts'

export function createSearches(services: Services) {
  const { exported, erase, renameFound } = searchesService(services)
  const enqueue = foundProjects(services)
  return {
    exported: { searches: exported },
    erasure: { stage: 'content', erase } as const,
    forProjects: {
      posted: (project: number, session: ClientSession) => enqueue({ project }, session),
      renameFound,
    },
    ...searchesRoutes(services),
  }
}
