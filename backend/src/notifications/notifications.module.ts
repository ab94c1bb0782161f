import { notificationsRoutes } from './notifications.routes.ts'
import type { Counters } from './notifications.routes.ts'

/** `counters`: what the bell counts, each handed in by the domain that owns it. */
export const createNotifications = (counters: Counters) => notificationsRoutes(counters)
