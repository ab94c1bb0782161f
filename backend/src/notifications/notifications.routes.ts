import type { notifications as endpoints } from '@atelier/contract/notifications/endpoints.ts'
import type { NotificationCounts } from '@atelier/contract/notifications/schemas.ts'
import type * as z from 'zod'
import { byDate, readPage } from '../database/page.ts'
import type { Viewer } from '../database/viewer.ts'
import type { UserPrincipal } from '../http/principal.ts'
import { ownRead } from '../http/guards.ts'
import type { Guards } from '../http/guards.ts'
import type { Handlers } from '../http/handlers.ts'
import type { Services } from '../services.ts'
import { notificationsService } from './notifications.service.ts'
import { presentNotifications } from './present-notifications.ts'

type Counter = (user: UserPrincipal, viewer: Viewer, project_ids?: readonly number[]) => Promise<number>

export type Counters = Record<Exclude<keyof z.infer<typeof NotificationCounts>, 'total'>, Counter>

declare module '../services.ts' {
  interface Facets {
    /** On the bell and the menu. */
    counters: Counters
  }
}

export function notificationsRoutes(services: Services) {
  const { facets } = services
  const notifications = notificationsService(services)
  const present = presentNotifications(services)
  const guards = {
    counts: { limit: ownRead },
    list: { limit: ownRead },
    read: {
      limit: 'notification.read',
      owner: { find: ({ params }) => notifications.find(params.id), missing: 'NOTIFICATION_NOT_FOUND' },
    },
    opened: { limit: 'notification.read' },
    readAll: { limit: 'notification.read' },
  } satisfies Guards<typeof endpoints>

  const handlers: Handlers<typeof endpoints, typeof guards> = {
    async counts({ caller, viewer }) {
      const { counters } = facets()
      // Only creators are invited.
      const invited = caller.role === 'creator' ? counters.invitations(caller, viewer) : 0
      const [messages, invitations, news] = await Promise.all([
        counters.messages(caller, viewer),
        invited,
        notifications.newsCount(viewer, caller.id, (projects) => counters.invitations(caller, viewer, projects)),
      ])
      return { messages, invitations, total: messages + invitations + news }
    },

    async list({ query: { filter, cursor, limit }, caller, viewer, errors }) {
      const { entries, next_cursor } = await readPage(
        { list: `notifications ${caller.id} ${filter}`, cursor, limit, invalid: errors.INVALID_CURSOR },
        {
          after: (position, most) =>
            notifications.after(viewer, { user_id: caller.id, filter }, byDate(position), most),
          valueOf: (entry) => entry.created_at.getTime(),
        },
      )
      const [items, unread_count] = await Promise.all([
        present(viewer, entries),
        notifications.unreadCount(viewer, caller.id),
      ])
      return { items, next_cursor, unread_count }
    },

    read: ({ owned }) => notifications.read(owned),

    opened: ({ body: { path }, caller }) => notifications.opened(caller.id, path),

    readAll: ({ body: { until }, caller }) => notifications.readAll(caller.id, new Date(until)),
  }
  return { guards, handlers }
}
