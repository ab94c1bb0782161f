// Generated from events.ts; `npm run generate -w contract` renews it.
import { liveName } from '../event.ts'
import type { engagementsEvents } from './events.ts'

export const engagementsChangedEvent = /* @__PURE__ */ liveName<typeof engagementsEvents.changed>('engagements.changed')
