// Generated from events.ts; `npm run generate -w contract` renews it.
import { liveName } from '../event.ts'
import type { agreementsEvents } from './events.ts'

export const agreementsChangedEvent = /* @__PURE__ */ liveName<typeof agreementsEvents.changed>('agreements.changed')
