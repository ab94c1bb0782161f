// Generated from endpoints.ts; `npm run generate -w contract` renews it.
import { route } from '../route.ts'
import type { applications } from './endpoints.ts'

export const applicationsApply = /* @__PURE__ */ route<typeof applications.apply>(
  'applications.apply',
  'POST',
  '/projects/:id/applications',
  [
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
export const applicationsInvite = /* @__PURE__ */ route<typeof applications.invite>(
  'applications.invite',
  'POST',
  '/projects/:id/invitations',
  [
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
export const applicationsMine = /* @__PURE__ */ route<typeof applications.mine>(
  'applications.mine',
  'GET',
  '/applications',
)
export const applicationsOutcomes = /* @__PURE__ */ route<typeof applications.outcomes>(
  'applications.outcomes',
  'GET',
  '/applications/outcomes',
)
export const applicationsAmong = /* @__PURE__ */ route<typeof applications.among>(
  'applications.among',
  'GET',
  '/applications/among',
)
export const applicationsOwn = /* @__PURE__ */ route<typeof applications.own>(
  'applications.own',
  'GET',
  '/projects/:id/application',
)
export const applicationsReceived = /* @__PURE__ */ route<typeof applications.received>(
  'applications.received',
  'GET',
  '/projects/:id/applications',
)
export const applicationsInvitable = /* @__PURE__ */ route<typeof applications.invitable>(
  'applications.invitable',
  'GET',
  '/creators/:creator_id/invitable',
)
export const applicationsSuggested = /* @__PURE__ */ route<typeof applications.suggested>(
  'applications.suggested',
  'GET',
  '/projects/:id/suggested-creators',
)
export const applicationsUpdate = /* @__PURE__ */ route<typeof applications.update>(
  'applications.update',
  'PATCH',
  '/applications/:id',
  ['applications.own', 'applications.mine'],
)
export const applicationsWithdraw = /* @__PURE__ */ route<typeof applications.withdraw>(
  'applications.withdraw',
  'DELETE',
  '/applications/:id',
  [
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
export const applicationsAccept = /* @__PURE__ */ route<typeof applications.accept>(
  'applications.accept',
  'POST',
  '/applications/:id/accept',
  [
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
export const applicationsReject = /* @__PURE__ */ route<typeof applications.reject>(
  'applications.reject',
  'POST',
  '/applications/:id/reject',
  [
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
export const applicationsUndoReject = /* @__PURE__ */ route<typeof applications.undoReject>(
  'applications.undoReject',
  'POST',
  '/applications/:id/undo-reject',
  [
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
export const applicationsShortlist = /* @__PURE__ */ route<typeof applications.shortlist>(
  'applications.shortlist',
  'PUT',
  '/applications/:id/shortlist',
  ['applications.received'],
)
export const applicationsRejoin = /* @__PURE__ */ route<typeof applications.rejoin>(
  'applications.rejoin',
  'POST',
  '/applications/:id/rejoin',
  [
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
export const applicationsAcceptInvitation = /* @__PURE__ */ route<typeof applications.acceptInvitation>(
  'applications.acceptInvitation',
  'POST',
  '/invitations/:id/accept',
  [
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
export const applicationsDecline = /* @__PURE__ */ route<typeof applications.decline>(
  'applications.decline',
  'POST',
  '/invitations/:id/decline',
  [
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
export const applicationsUndoDecline = /* @__PURE__ */ route<typeof applications.undoDecline>(
  'applications.undoDecline',
  'POST',
  '/invitations/:id/undo-decline',
  [
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
