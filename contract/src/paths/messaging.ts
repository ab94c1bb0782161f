import { path } from './path.ts'

// Pages of mf-messaging (spec, point 2). One export each: a bundle takes those that it links to alone.
export const messagesPath = /* @__PURE__ */ path('/messages')
export const conversationPath = /* @__PURE__ */ path('/messages/:id')
export const notificationsPath = /* @__PURE__ */ path('/notifications')
