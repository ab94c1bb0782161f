// Generated from events.ts; `npm run generate -w contract` renews it.
import { liveName } from '../event.ts'
import type { deliveriesEvents } from './events.ts'

export const deliveriesChangedEvent = /* @__PURE__ */ liveName<typeof deliveriesEvents.changed>('deliveries.changed')
