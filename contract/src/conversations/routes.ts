// Generated from endpoints.ts; `npm run generate -w contract` renews it.
import { route } from '../route.ts'
import type { conversations } from './endpoints.ts'

export const conversationsList = /* @__PURE__ */ route<typeof conversations.list>(
  'conversations.list',
  'GET',
  '/conversations',
)
export const conversationsGet = /* @__PURE__ */ route<typeof conversations.get>(
  'conversations.get',
  'GET',
  '/conversations/:id',
)
export const conversationsOpen = /* @__PURE__ */ route<typeof conversations.open>(
  'conversations.open',
  'POST',
  '/conversations',
  ['conversations'],
)
export const conversationsMessages = /* @__PURE__ */ route<typeof conversations.messages>(
  'conversations.messages',
  'GET',
  '/conversations/:id/messages',
)
export const conversationsSend = /* @__PURE__ */ route<typeof conversations.send>(
  'conversations.send',
  'POST',
  '/conversations/:id/messages',
  ['conversations.list', 'conversations.get', 'conversations.messages', 'conversations.search', 'notifications.counts'],
)
export const conversationsEdit = /* @__PURE__ */ route<typeof conversations.edit>(
  'conversations.edit',
  'PATCH',
  '/messages/:id',
  ['conversations', 'notifications'],
)
export const conversationsDelete = /* @__PURE__ */ route<typeof conversations.delete>(
  'conversations.delete',
  'DELETE',
  '/messages/:id',
  ['conversations', 'notifications'],
)
export const conversationsSearch = /* @__PURE__ */ route<typeof conversations.search>(
  'conversations.search',
  'GET',
  '/messages',
)
export const conversationsRead = /* @__PURE__ */ route<typeof conversations.read>(
  'conversations.read',
  'POST',
  '/conversations/:id/read',
  ['conversations.list', 'conversations.get', 'notifications'],
)
