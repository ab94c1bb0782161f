import * as z from 'zod'
import { endpoint } from '../endpoint.ts'
import { invalidCursor } from '../paging.ts'
import {
  NotificationCounts,
  NotificationId,
  NotificationListQuery,
  NotificationPage,
  OpenedPage,
  ReadUntil,
} from './schemas.ts'
import { notificationsErrorTexts as texts } from './texts.ts'

/** What waits for somebody, and what has happened. */
export const notifications = {
  counts: endpoint({
    method: 'GET',
    path: '/notifications/counts',
    access: 'signedIn',
    summary: 'Counts unread messages, for creators pending invitations, and with them everything that is unread.',
    response: NotificationCounts,
  }),
  list: endpoint({
    method: 'GET',
    path: '/notifications',
    access: 'signedIn',
    summary: 'Lists what has happened, the latest first, one page at a time.',
    query: NotificationListQuery,
    response: NotificationPage,
    errors: { INVALID_CURSOR: invalidCursor },
  }),
  read: endpoint({
    method: 'POST',
    path: '/notifications/:id/read',
    access: 'signedIn',
    owner: { hidden: 'notification' },
    stale: ['notifications'],
    summary: 'Marks one entry as read. Marking it again changes nothing.',
    params: z.object({ id: NotificationId }),
    errors: { NOTIFICATION_NOT_FOUND: { status: 404, text: texts.notFound } },
  }),
  opened: endpoint({
    method: 'POST',
    path: '/notifications/opened',
    access: 'signedIn',
    stale: ['notifications'],
    summary: 'Marks the entries as read that lead to a page. Messages are read in their conversation alone.',
    body: OpenedPage,
  }),
  readAll: endpoint({
    method: 'POST',
    path: '/notifications/read',
    access: 'signedIn',
    stale: ['notifications'],
    summary: 'Marks everything as read that happened until a moment.',
    body: ReadUntil,
  }),
}
