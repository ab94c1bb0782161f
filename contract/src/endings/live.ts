// Generated from events.ts; `npm run generate -w contract` renews it.
import { liveName } from '../event.ts'
import type { endingsEvents } from './events.ts'

export const endingsChangedEvent = /* @__PURE__ */ liveName<typeof endingsEvents.changed>('endings.changed')
