import type { Connection } from 'mongoose'
import type { ArtworkCore } from '../artworks/artworks.module.ts'
import type { Notifications } from '../notifications/notifications.service.ts'
import { likesRoutes } from './likes.routes.ts'
import { likesService } from './likes.service.ts'

interface Options {
  database: Connection
  artworks: ArtworkCore
  notifications: Notifications
  now: () => Date
}

export function createLikes({ database, artworks, notifications, now }: Options) {
  const service = likesService(database, artworks.service, notifications, now)
  return { service, ...likesRoutes(service, artworks.service, artworks.present) }
}
