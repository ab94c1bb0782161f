import type { Services } from '../services.ts'
import { exportedNotifications } from './exported-notifications.ts'
import { notificationsRoutes } from './notifications.routes.ts'
import { notificationsService } from './notifications.service.ts'

export function createNotifications(services: Services) {
  const service = notificationsService(services)
  return {
    ...service.facets,
    notifier: service.notifier,
    forProjects: { renameNotifications: service.renameProject },
    exported: { notifications: exportedNotifications(services) },
    erasure: { stage: 'notifications', erase: service.erase } as const,
    ...notificationsRoutes(services),
  }
}
