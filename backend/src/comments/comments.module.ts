import type { Connection } from 'mongoose'
import type { ArtworkCore } from '../artworks/artworks.module.ts'
import type { Notifications } from '../notifications/notifications.service.ts'
import type { Profiles } from '../profiles/profiles.service.ts'
import { commentsRoutes } from './comments.routes.ts'
import { commentsService } from './comments.service.ts'

interface Options {
  database: Connection
  artworks: ArtworkCore
  profiles: { service: Profiles }
  notifications: Notifications
  now: () => Date
}

export function createComments({ database, artworks, profiles, notifications, now }: Options) {
  const service = commentsService(database, artworks.service, notifications, now)
  return { service, ...commentsRoutes(service, artworks.service, profiles.service) }
}
