// Generated from endpoints.ts; `npm run generate -w contract` renews it.
import { route } from '../route.ts'
import type { conversations } from './endpoints.ts'

export const conversationsOpen = /* @__PURE__ */ route<typeof conversations.open>(
  'conversations.open',
  'POST',
  '/conversations',
  ['conversations'],
)
