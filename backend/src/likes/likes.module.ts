import type { Connection } from 'mongoose'
import type { ArtworkCore } from '../artworks/artworks.module.ts'
import type { RateLimits } from '../http/rate-limits/rate-limits.ts'
import { likesRoutes } from './likes.routes.ts'
import { likesService } from './likes.service.ts'

interface Options {
  database: Connection
  artworks: ArtworkCore
  limits: RateLimits
  now: () => Date
}

export function createLikes({ database, artworks, limits, now }: Options) {
  const service = likesService(database, artworks.service, now)
  return { service, routes: likesRoutes(service, artworks.service, artworks.show, limits) }
}
