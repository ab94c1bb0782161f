// Generated from endpoints.ts; `npm run generate -w contract` renews it.
import { route } from '../route.ts'
import type { push } from './endpoints.ts'

export const pushGet = /* @__PURE__ */ route<typeof push.get>('push.get', 'GET', '/push')
export const pushSubscribe = /* @__PURE__ */ route<typeof push.subscribe>(
  'push.subscribe',
  'PUT',
  '/push/subscription',
  ['push'],
)
export const pushUnsubscribe = /* @__PURE__ */ route<typeof push.unsubscribe>(
  'push.unsubscribe',
  'DELETE',
  '/push/subscription',
  ['push'],
)
