// Generated from events.ts; `npm run generate -w contract` renews it.
import { liveName } from '../event.ts'
import type { moderationEvents } from './events.ts'

export const moderationChangedEvent = /* @__PURE__ */ liveName<typeof moderationEvents.changed>('moderation.changed')
