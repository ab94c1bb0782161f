// Generated from endpoints.ts; `npm run generate -w contract` renews it.
import { route } from '../route.ts'
import type { notifications } from './endpoints.ts'

export const notificationsCounts = /* @__PURE__ */ route<typeof notifications.counts>(
  'notifications.counts',
  'GET',
  '/notifications/counts',
)
