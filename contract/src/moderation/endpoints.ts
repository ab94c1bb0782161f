import * as z from 'zod'
import { endpoint } from '../endpoint.ts'
import { invalidCursor } from '../paging.ts'
import { CaseId } from './case-id.ts'
import { moderationEvents } from './events.ts'
import {
  CaseListQuery,
  CasePage,
  LogPage,
  LogQuery,
  ModerationCaseDetail,
  ModerationCounts,
  ModerationNumbers,
  NewDecision,
} from './schemas.ts'
import { moderationErrorTexts as texts } from './texts.ts'

const params = z.object({ id: CaseId })
const { stale } = moderationEvents.changed
const notFound = { status: 404, text: texts.notFound } as const
const claimed = { status: 409, text: texts.claimed } as const
const ownDecision = { status: 409, text: texts.ownDecision } as const
const decided = { status: 409, text: texts.decided } as const

/** A moderator never sees cases that concern or were reported by that moderator: they answer CASE_NOT_FOUND. */
export const moderation = {
  queue: endpoint({
    method: 'GET',
    path: '/moderation/cases',
    access: 'moderator',
    summary: 'Lists cases one page at a time: open ones by weight, then oldest first; decided ones latest first.',
    query: CaseListQuery,
    response: CasePage,
    errors: { INVALID_CURSOR: invalidCursor },
  }),
  counts: endpoint({
    method: 'GET',
    path: '/moderation/counts',
    access: 'moderator',
    summary: 'Counts undecided cases and those that the caller holds.',
    response: ModerationCounts,
  }),
  next: endpoint({
    method: 'POST',
    path: '/moderation/next',
    access: 'moderator',
    stale,
    summary: 'Claims the heaviest, then oldest unclaimed case; returns one that the caller holds first.',
    response: z.object({ case: ModerationCaseDetail.nullable() }),
  }),
  get: endpoint({
    method: 'GET',
    path: '/moderation/cases/:id',
    access: 'moderator',
    summary: 'Returns a case with its reports, what was reported, and earlier decisions on the same person.',
    params,
    response: ModerationCaseDetail,
    errors: { CASE_NOT_FOUND: notFound },
  }),
  claim: endpoint({
    method: 'POST',
    path: '/moderation/cases/:id/claim',
    access: 'moderator',
    stale,
    summary: 'Claims a case for fifteen minutes, or renews the claim.',
    params,
    response: ModerationCaseDetail,
    errors: { CASE_NOT_FOUND: notFound, CASE_CLAIMED: claimed, CASE_OWN_DECISION: ownDecision, CASE_DECIDED: decided },
  }),
  release: endpoint({
    method: 'DELETE',
    path: '/moderation/cases/:id/claim',
    access: 'moderator',
    stale,
    summary: "Releases the caller's claim. Idempotent.",
    params,
    errors: { CASE_NOT_FOUND: notFound },
  }),
  decide: endpoint({
    method: 'POST',
    path: '/moderation/cases/:id/decision',
    access: 'moderator',
    stale,
    summary:
      'Decides a case that the caller holds; takes effect at once. Those concerned are notified after the time for undo. Idempotent for the same id.',
    params,
    body: NewDecision,
    response: ModerationCaseDetail,
    errors: {
      CASE_NOT_FOUND: notFound,
      CASE_NOT_CLAIMED: { status: 409, text: texts.notClaimed },
      CASE_DECIDED: decided,
      CASE_OWN_DECISION: ownDecision,
      ACTION_NOT_POSSIBLE: { status: 422, text: texts.notPossible },
    },
  }),
  undo: endpoint({
    method: 'POST',
    path: '/moderation/cases/:id/undo',
    access: 'moderator',
    stale,
    summary: 'Undoes a decision of the caller within ten minutes: the case is open again and held by the caller.',
    params,
    response: ModerationCaseDetail,
    errors: { CASE_NOT_FOUND: notFound, UNDO_TOO_LATE: { status: 409, text: texts.undoTooLate } },
  }),
  log: endpoint({
    method: 'GET',
    path: '/moderation/log',
    access: 'moderator',
    summary: 'Lists the audit log, newest first, one page at a time.',
    query: LogQuery,
    response: LogPage,
    errors: { INVALID_CURSOR: invalidCursor },
  }),
  numbers: endpoint({
    method: 'GET',
    path: '/transparency',
    access: 'public',
    shared: true,
    summary: 'Counts reports, decisions and appeals by month.',
    response: ModerationNumbers,
  }),
}
