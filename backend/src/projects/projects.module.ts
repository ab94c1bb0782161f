import type { Connection } from 'mongoose'
import type { Profiles } from '../profiles/profiles.service.ts'
import { projectsRoutes } from './projects.routes.ts'
import { projectsService } from './projects.service.ts'

interface Options {
  database: Connection
  profiles: { service: Profiles }
}

export function createProjects({ database, profiles }: Options) {
  const service = projectsService(database)
  return { service, ...projectsRoutes(service, profiles.service) }
}
