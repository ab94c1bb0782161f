// Generated from events.ts; `npm run generate -w contract` renews it.
import { liveName } from '../event.ts'
import type { reviewsEvents } from './events.ts'

export const reviewsChangedEvent = /* @__PURE__ */ liveName<typeof reviewsEvents.changed>('reviews.changed')
