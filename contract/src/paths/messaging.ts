// Generated from mf-messaging/src/remote.tsx; `npm run generate` renews it.
import { path } from './path.ts'

export const messagesPath = /* @__PURE__ */ path('/messages')
export const conversationPath = /* @__PURE__ */ path('/messages/:id')
export const notificationsPath = /* @__PURE__ */ path('/notifications')
