// Generated from events.ts; `npm run generate -w contract` renews it.
import { liveName } from '../event.ts'
import type { conversationsEvents, conversationsSignals } from './events.ts'

export const conversationsOpenedEvent =
  /* @__PURE__ */ liveName<typeof conversationsEvents.opened>('conversations.opened')
export const conversationsMessageEvent =
  /* @__PURE__ */ liveName<typeof conversationsEvents.message>('conversations.message')
export const conversationsChangedEvent =
  /* @__PURE__ */ liveName<typeof conversationsEvents.changed>('conversations.changed')
export const conversationsReadEvent = /* @__PURE__ */ liveName<typeof conversationsEvents.read>('conversations.read')
export const conversationsClosedEvent =
  /* @__PURE__ */ liveName<typeof conversationsEvents.closed>('conversations.closed')
export const conversationsTypingEvent =
  /* @__PURE__ */ liveName<typeof conversationsEvents.typing>('conversations.typing')
export const conversationsJoinSignal = /* @__PURE__ */ liveName<typeof conversationsSignals.join>('conversations.join')
export const conversationsLeaveSignal =
  /* @__PURE__ */ liveName<typeof conversationsSignals.leave>('conversations.leave')
export const conversationsTypingSignal =
  /* @__PURE__ */ liveName<typeof conversationsSignals.typing>('conversations.typing')
