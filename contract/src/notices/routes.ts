// Generated from endpoints.ts; `npm run generate -w contract` renews it.
import { route } from '../route.ts'
import type { notices } from './endpoints.ts'

export const noticesList = /* @__PURE__ */ route<typeof notices.list>('notices.list', 'GET', '/notices')
export const noticesHeld = /* @__PURE__ */ route<typeof notices.held>('notices.held', 'GET', '/held-things')
export const noticesGet = /* @__PURE__ */ route<typeof notices.get>('notices.get', 'GET', '/notices/:id')
export const noticesAppeal = /* @__PURE__ */ route<typeof notices.appeal>(
  'notices.appeal',
  'POST',
  '/notices/:id/appeal',
  ['notices'],
)
export const noticesByToken = /* @__PURE__ */ route<typeof notices.byToken>('notices.byToken', 'POST', '/appeals/read')
export const noticesAppealByToken = /* @__PURE__ */ route<typeof notices.appealByToken>(
  'notices.appealByToken',
  'POST',
  '/appeals',
  ['notices'],
)
