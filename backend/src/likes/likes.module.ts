import type { Connection } from 'mongoose'
import type { ArtworkCore } from '../artworks/artworks.module.ts'
import { likesRoutes } from './likes.routes.ts'
import { likesService } from './likes.service.ts'

interface Options {
  database: Connection
  artworks: ArtworkCore
  now: () => Date
}

export function createLikes({ database, artworks, now }: Options) {
  const service = likesService(database, artworks.service, now)
  return { service, ...likesRoutes(service, artworks.service, artworks.present) }
}
