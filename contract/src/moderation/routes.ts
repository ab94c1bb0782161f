// Generated from endpoints.ts; `npm run generate -w contract` renews it.
import { route } from '../route.ts'
import type { moderation } from './endpoints.ts'

export const moderationQueue = /* @__PURE__ */ route<typeof moderation.queue>(
  'moderation.queue',
  'GET',
  '/moderation/cases',
)
export const moderationCounts = /* @__PURE__ */ route<typeof moderation.counts>(
  'moderation.counts',
  'GET',
  '/moderation/counts',
)
export const moderationNext = /* @__PURE__ */ route<typeof moderation.next>(
  'moderation.next',
  'POST',
  '/moderation/next',
  ['moderation'],
)
export const moderationGet = /* @__PURE__ */ route<typeof moderation.get>(
  'moderation.get',
  'GET',
  '/moderation/cases/:id',
)
export const moderationClaim = /* @__PURE__ */ route<typeof moderation.claim>(
  'moderation.claim',
  'POST',
  '/moderation/cases/:id/claim',
  ['moderation'],
)
export const moderationRelease = /* @__PURE__ */ route<typeof moderation.release>(
  'moderation.release',
  'DELETE',
  '/moderation/cases/:id/claim',
  ['moderation'],
)
export const moderationDecide = /* @__PURE__ */ route<typeof moderation.decide>(
  'moderation.decide',
  'POST',
  '/moderation/cases/:id/decision',
  ['moderation'],
)
export const moderationUndo = /* @__PURE__ */ route<typeof moderation.undo>(
  'moderation.undo',
  'POST',
  '/moderation/cases/:id/undo',
  ['moderation'],
)
export const moderationLog = /* @__PURE__ */ route<typeof moderation.log>('moderation.log', 'GET', '/moderation/log')
export const moderationNumbers = /* @__PURE__ */ route<typeof moderation.numbers>(
  'moderation.numbers',
  'GET',
  '/transparency',
)
