import type { Connection } from 'mongoose'
import type { ArtworkCore } from '../artworks/artworks.module.ts'
import type { Profiles } from '../profiles/profiles.service.ts'
import { commentsRoutes } from './comments.routes.ts'
import { commentsService } from './comments.service.ts'

interface Options {
  database: Connection
  artworks: ArtworkCore
  profiles: { service: Profiles }
  now: () => Date
}

export function createComments({ database, artworks, profiles, now }: Options) {
  const service = commentsService(database, artworks.service, now)
  return { service, ...commentsRoutes(service, artworks.service, profiles.service) }
}
