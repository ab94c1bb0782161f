// Generated from endpoints.ts; `npm run generate -w contract` renews it.
import { route } from '../route.ts'
import type { notifications } from './endpoints.ts'

export const notificationsCounts = /* @__PURE__ */ route<typeof notifications.counts>(
  'notifications.counts',
  'GET',
  '/notifications/counts',
)
export const notificationsList = /* @__PURE__ */ route<typeof notifications.list>(
  'notifications.list',
  'GET',
  '/notifications',
)
export const notificationsRead = /* @__PURE__ */ route<typeof notifications.read>(
  'notifications.read',
  'POST',
  '/notifications/:id/read',
  ['notifications', 'notices'],
)
export const notificationsOpened = /* @__PURE__ */ route<typeof notifications.opened>(
  'notifications.opened',
  'POST',
  '/notifications/opened',
  ['notifications', 'notices'],
)
export const notificationsReadAll = /* @__PURE__ */ route<typeof notifications.readAll>(
  'notifications.readAll',
  'POST',
  '/notifications/read',
  ['notifications', 'notices'],
)
