import type { Connection } from 'mongoose'
import type { ArtworkCore } from '../artworks/artworks.module.ts'
import type { RateLimits } from '../http/rate-limits/rate-limits.ts'
import type { Profiles } from '../profiles/profiles.service.ts'
import { commentsRoutes } from './comments.routes.ts'
import { commentsService } from './comments.service.ts'

interface Options {
  database: Connection
  artworks: ArtworkCore
  profiles: { service: Profiles }
  limits: RateLimits
  now: () => Date
}

export function createComments({ database, artworks, profiles, limits, now }: Options) {
  const service = commentsService(database, artworks.service, now)
  return { service, routes: commentsRoutes(service, artworks.service, profiles.service, limits) }
}
