import type { Upkeep } from '../jobs/upkeep.ts'
import type { Services } from '../services.ts'
import { describedProjects } from './described-projects.ts'
import { exportedProjects } from './exported-projects.ts'
import { isClientOf } from './client-of.ts'
import { heldProjects } from './held-projects.ts'
import { projectPages } from './project-pages.ts'
import { projectWords } from './project-words.ts'
import { projectLifecycle } from './projects.lifecycle.ts'
import { projectsRoutes } from './projects.routes.ts'
import { projectsService } from './projects.service.ts'
import { referenceBytes, usedReferenceKeys } from './references.ts'
import { reportedProjects } from './reported-projects.ts'

export function createProjects(services: Services) {
  const { database } = services
  const projects = projectsService(services)
  const held = heldProjects(services)
  const lifecycle = projectLifecycle(services, held)
  const exported = exportedProjects(services)
  return {
    ...held.facets,
    exported: { projects: exported.rows },
    exportedFiles: exported.files,
    files: {
      reference: {
        used: usedReferenceKeys(database),
        stored: async (userId: string) => ({ bytes: await referenceBytes(database)(userId) }),
        sender: 'buyer' as const,
      },
    },
    pages: { projects: projectPages(database) },
    described: { projects: describedProjects(projects) },
    forArtworks: { isClientOf: isClientOf(database) },
    firstSteps: { project: async (id: string, most: number) => (await projects.numbersOf(id, most)).length },
    reported: { project: reportedProjects(database) },
    erasure: { stage: 'content', erase: lifecycle.erase } as const,
    upkeep: {
      'projects.words': projectWords(database).sweep,
      'projects.titles': held.withholdTitles,
    } satisfies Upkeep,
    ...projectsRoutes(services, lifecycle),
  }
}
