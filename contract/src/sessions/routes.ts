// Generated from endpoints.ts; `npm run generate -w contract` renews it.
import { route } from '../route.ts'
import type { sessions } from './endpoints.ts'

export const sessionsLogIn = /* @__PURE__ */ route<typeof sessions.logIn>('sessions.logIn', 'POST', '/sessions')
export const sessionsRefresh = /* @__PURE__ */ route<typeof sessions.refresh>(
  'sessions.refresh',
  'POST',
  '/sessions/refresh',
)
export const sessionsLogOut = /* @__PURE__ */ route<typeof sessions.logOut>(
  'sessions.logOut',
  'DELETE',
  '/sessions/current',
)
export const sessionsList = /* @__PURE__ */ route<typeof sessions.list>('sessions.list', 'GET', '/sessions')
export const sessionsEnd = /* @__PURE__ */ route<typeof sessions.end>('sessions.end', 'DELETE', '/sessions/:id', [
  'sessions.list',
])
export const sessionsEndOthers = /* @__PURE__ */ route<typeof sessions.endOthers>(
  'sessions.endOthers',
  'DELETE',
  '/sessions/others',
  ['sessions.list'],
)
