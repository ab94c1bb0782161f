// Generated from endpoints.ts; `npm run generate -w contract` renews it.
import { route } from '../route.ts'
import type { endings } from './endpoints.ts'

export const endingsGet = /* @__PURE__ */ route<typeof endings.get>('endings.get', 'GET', '/projects/:id/work/ending')
export const endingsCancel = /* @__PURE__ */ route<typeof endings.cancel>(
  'endings.cancel',
  'POST',
  '/projects/:id/work/cancellation',
  [
    'endings',
    'engagements',
    'applications',
    'partners',
    'projects.get',
    'projects.mine',
    'projects.list',
    'projects.related',
    'projects.counts',
    'conversations.list',
    'notifications.counts',
  ],
)
export const endingsAcceptCancel = /* @__PURE__ */ route<typeof endings.acceptCancel>(
  'endings.acceptCancel',
  'POST',
  '/projects/:id/work/cancellation/accept',
  [
    'endings',
    'engagements',
    'applications',
    'partners',
    'projects.get',
    'projects.mine',
    'projects.list',
    'projects.related',
    'projects.counts',
    'conversations.list',
    'notifications.counts',
  ],
)
export const endingsDeclineCancel = /* @__PURE__ */ route<typeof endings.declineCancel>(
  'endings.declineCancel',
  'POST',
  '/projects/:id/work/cancellation/decline',
  [
    'endings',
    'engagements',
    'applications',
    'partners',
    'projects.get',
    'projects.mine',
    'projects.list',
    'projects.related',
    'projects.counts',
    'conversations.list',
    'notifications.counts',
  ],
)
export const endingsWithdrawCancel = /* @__PURE__ */ route<typeof endings.withdrawCancel>(
  'endings.withdrawCancel',
  'POST',
  '/projects/:id/work/cancellation/withdraw',
  [
    'endings',
    'engagements',
    'applications',
    'partners',
    'projects.get',
    'projects.mine',
    'projects.list',
    'projects.related',
    'projects.counts',
    'conversations.list',
    'notifications.counts',
  ],
)
export const endingsAskForHelp = /* @__PURE__ */ route<typeof endings.askForHelp>(
  'endings.askForHelp',
  'POST',
  '/projects/:id/work/help',
  [
    'endings',
    'engagements',
    'applications',
    'partners',
    'projects.get',
    'projects.mine',
    'projects.list',
    'projects.related',
    'projects.counts',
    'conversations.list',
    'notifications.counts',
  ],
)
export const endingsReopen = /* @__PURE__ */ route<typeof endings.reopen>(
  'endings.reopen',
  'POST',
  '/projects/:id/reopen',
  [
    'endings',
    'engagements',
    'applications',
    'partners',
    'projects.get',
    'projects.mine',
    'projects.list',
    'projects.related',
    'projects.counts',
    'conversations.list',
    'notifications.counts',
  ],
)
