import type { Connection } from 'mongoose'
import type { Profiles } from '../profiles/profiles.service.ts'
import { exportedProjects } from './exported-projects.ts'
import { presentProjects } from './present-projects.ts'
import { projectLifecycle } from './projects.lifecycle.ts'
import type { ProjectLifecycleHooks } from './projects.lifecycle.ts'
import type { Upkeep } from '../jobs/upkeep.ts'
import { projectWords } from './project-words.ts'
import { projectsRoutes } from './projects.routes.ts'
import { projectsService } from './projects.service.ts'

interface CoreOptions {
  database: Connection
  profiles: { service: Profiles }
  now: () => Date
}

export type ProjectCore = ReturnType<typeof createProjectCore>

export function createProjectCore({ database, profiles, now }: CoreOptions) {
  const service = projectsService(database, now)
  return {
    service,
    present: presentProjects(profiles.service),
  }
}

interface Options {
  database: Connection
  projects: ProjectCore
  profiles: { service: Profiles }
  applications: { lifecycleHooks: ProjectLifecycleHooks }
}

export function createProjects({ database, projects: { service, present }, profiles, applications }: Options) {
  const lifecycle = projectLifecycle(database, service, applications.lifecycleHooks)
  return {
    exported: { projects: exportedProjects(service, profiles.service) },
    erasure: { stage: 'content', erase: lifecycle.erase } as const,
    upkeep: { 'projects.words': projectWords(database).sweep } satisfies Upkeep,
    ...projectsRoutes({ projects: service, present, profiles: profiles.service, lifecycle }),
  }
}
