// Generated from events.ts; `npm run generate -w contract` renews it.
import { liveName } from '../event.ts'
import type { notificationsEvents } from './events.ts'

export const notificationsChangedEvent =
  /* @__PURE__ */ liveName<typeof notificationsEvents.changed>('notifications.changed')
