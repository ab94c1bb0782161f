import type { ArtworkCore } from '../artworks/artworks.module.ts'
import type { Profiles } from '../profiles/profiles.service.ts'
import { notificationsRoutes } from './notifications.routes.ts'
import type { Counters } from './notifications.routes.ts'
import type { Notifications } from './notifications.service.ts'

interface Options {
  service: Notifications
  profiles: { service: Profiles }
  artworks: ArtworkCore
  counters: Counters
}

export const createNotifications = ({ service, profiles, artworks, counters }: Options) =>
  notificationsRoutes({ notifications: service, profiles: profiles.service, artworks, counters })
