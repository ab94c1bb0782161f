// Generated from events.ts; `npm run generate -w contract` renews it.
import { liveName } from '../event.ts'
import type { blocksEvents } from './events.ts'

export const blocksChangedEvent = /* @__PURE__ */ liveName<typeof blocksEvents.changed>('blocks.changed')
