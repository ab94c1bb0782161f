// Generated from events.ts; `npm run generate -w contract` renews it.
import { liveName } from '../event.ts'
import type { applicationsEvents } from './events.ts'

export const applicationsChangedEvent =
  /* @__PURE__ */ liveName<typeof applicationsEvents.changed>('applications.changed')
