import * as z from 'zod'
import { endpoint } from '../endpoint.ts'
import { invalidCursor } from '../paging.ts'
import { notificationsEvents } from './events.ts'
import {
  NotificationCounts,
  NotificationId,
  NotificationListQuery,
  NotificationPage,
  OpenedPage,
  ReadUntil,
} from './schemas.ts'
import { notificationsErrorTexts as texts } from './texts.ts'

export const notifications = {
  counts: endpoint({
    method: 'GET',
    path: '/notifications/counts',
    access: 'signedIn',
    summary: 'Counts unread messages, pending invitations (for creators), and all unread entries in total.',
    response: NotificationCounts,
  }),
  list: endpoint({
    method: 'GET',
    path: '/notifications',
    access: 'signedIn',
    summary: 'Lists notifications, newest first, one page at a time.',
    query: NotificationListQuery,
    response: NotificationPage,
    errors: { INVALID_CURSOR: invalidCursor },
  }),
  read: endpoint({
    method: 'POST',
    path: '/notifications/:id/read',
    access: 'signedIn',
    owner: { hidden: 'notification' },
    stale: notificationsEvents.changed.stale,
    summary: 'Marks an entry as read. Idempotent.',
    params: z.object({ id: NotificationId }),
    errors: { NOTIFICATION_NOT_FOUND: { status: 404, text: texts.notFound } },
  }),
  opened: endpoint({
    method: 'POST',
    path: '/notifications/opened',
    access: 'signedIn',
    stale: notificationsEvents.changed.stale,
    summary: 'Marks the entries that link to a page as read. Messages are only marked in their conversation.',
    body: OpenedPage,
  }),
  readAll: endpoint({
    method: 'POST',
    path: '/notifications/read',
    access: 'signedIn',
    stale: notificationsEvents.changed.stale,
    summary: 'Marks all entries up to a time as read.',
    body: ReadUntil,
  }),
}
