import * as z from 'zod'
import { fileTypes } from '../media/formats.ts'
import { openEnum } from '../open-enum.ts'
import { pageOf, pageQuery } from '../paging.ts'
import { ProfileSummary } from '../profiles/schemas.ts'
import { firstReportTargets, reportReasons, reportTargets } from '../reports/limits.ts'
import { CaseId } from './case-id.ts'
import { DecisionForm } from './forms.ts'
import {
  caseActions,
  caseKinds,
  CASES_PAGE_MAX,
  CASES_PAGE_SIZE,
  caseStates,
  decisionReasons,
  helpResults,
  LOG_PAGE_MAX,
  LOG_PAGE_SIZE,
  measures,
  missingReasons,
  moderationActions,
} from './limits.ts'
import { moderationErrorTexts as texts } from './texts.ts'

export const CaseAction = z.enum(caseActions)
export const DecisionReason = z.enum(decisionReasons)
export const CaseKind = z.enum(caseKinds)

/**
 * `text` is for the person concerned, `reporter_text` for those who reported. `undo_until` is null once the decision is
 * final. `result` of a request for help, absent if the moderator chose none, or the work had ended meanwhile.
 */
export const Decision = z
  .object({
    id: z.uuid(),
    action: CaseAction,
    days: z.int().nullable(),
    result: openEnum(helpResults).optional(),
    reason: DecisionReason,
    text: z.string(),
    reporter_text: z.string().optional(),
    decided_at: z.iso.datetime(),
    by: ProfileSummary,
    undo_until: z.iso.datetime().nullable(),
  })
  .meta({ id: 'Decision' })
export type Decision = z.infer<typeof Decision>

/** What a case is about. `thing`: see `shownKind`. `title` as at the first report; `path` is its page on the site, if it has one; `gone` if it was deleted since. */
export const CaseTarget = z
  .object({
    kind: z.enum(firstReportTargets),
    thing: openEnum(reportTargets).optional(),
    id: z.string(),
    title: z.string(),
    path: z.string().nullable(),
    gone: z.boolean(),
  })
  .meta({ id: 'CaseTarget' })
export type CaseTarget = z.infer<typeof CaseTarget>

/**
 * All reports of one thing while it is undecided, or an appeal. `person` is whom it concerns, null once deleted. `reasons`
 * are those given, the most frequent first; of an appeal none.
 */
export const ModerationCase = z
  .object({
    id: CaseId,
    kind: CaseKind,
    /** Whether two people asked for help with the work on the project. */
    help: z.literal(true).optional(),
    state: z.enum(caseStates),
    weight: z.number(),
    created_at: z.iso.datetime(),
    report_count: z.int(),
    reasons: z.array(z.enum(reportReasons)).optional(),
    target: CaseTarget,
    person: ProfileSummary.nullable(),
    claimed_by: ProfileSummary.nullable(),
    claimed_until: z.iso.datetime().nullable(),
    decision: Decision.nullable(),
  })
  .meta({ id: 'ModerationCase' })
export type ModerationCase = z.infer<typeof ModerationCase>

/**
 * A copy of a file of what was reported, or the fact that there was one (`missing`, with null URLs). `size` in bytes as
 * uploaded; of a delivery as shown: small and marked. The URLs are for the caller, valid for one to two hours; `url` shows
 * a picture or video, and is null of others. `delivery` is the number of the delivery whose file it is.
 */
export const CaseFile = z
  .object({
    id: z.string(),
    kind: z.enum(fileTypes),
    name: z.string(),
    size: z.int(),
    delivery: z.int().optional(),
    width: z.int().nullable(),
    height: z.int().nullable(),
    duration: z.number().nullable(),
    placeholder: z.string().nullable(),
    missing: z.enum(missingReasons).nullable(),
    url: z.string().nullable(),
    download_url: z.string().nullable(),
  })
  .meta({ id: 'CaseFile' })
export type CaseFile = z.infer<typeof CaseFile>

/**
 * What was reported, frozen at the first report. `messages`: a reported message after those before it. `files` are absent
 * where there are none. `work`: of a request for help, what the two agreed on and delivered, oldest first; `text` has both.
 */
export const CaseContent = z
  .object({
    text: z.string().nullable(),
    image_url: z.string().nullable(),
    messages: z.array(
      z.object({
        author: ProfileSummary,
        text: z.string(),
        at: z.iso.datetime(),
        reported: z.boolean(),
        files: z.array(CaseFile).optional(),
      }),
    ),
    files: z.array(CaseFile).optional(),
    work: z
      .object({ terms: z.string(), deliveries: z.array(z.object({ number: z.int(), text: z.string() })) })
      .optional(),
  })
  .meta({ id: 'CaseContent' })
export type CaseContent = z.infer<typeof CaseContent>

/**
 * `reports.by` is null for guests; `history` are earlier decisions on the same person. `can_cancel`: of an open request for
 * help, whether the work is going on and not approved.
 */
export const ModerationCaseDetail = ModerationCase.extend({
  content: CaseContent,
  can_cancel: z.boolean().optional(),
  reports: z.array(
    z.object({
      reason: z.enum(reportReasons),
      text: z.string(),
      created_at: z.iso.datetime(),
      by: ProfileSummary.nullable(),
    }),
  ),
  history: z.array(
    z.object({ case_id: CaseId, action: CaseAction, reason: DecisionReason, decided_at: z.iso.datetime() }),
  ),
  appeal: z
    .object({
      text: z.string(),
      link: z.string().nullable().optional(),
      files: z.array(CaseFile).optional(),
      created_at: z.iso.datetime(),
      of: Decision,
    })
    .nullable(),
}).meta({ id: 'ModerationCaseDetail' })
export type ModerationCaseDetail = z.infer<typeof ModerationCaseDetail>

export const CaseListQuery = pageQuery(CASES_PAGE_MAX, CASES_PAGE_SIZE).extend({
  state: z.enum(caseStates).default('open'),
  kind: CaseKind.optional(),
})
export const CasePage = pageOf(ModerationCase)
export type CasePage = z.infer<typeof CasePage>

/** Undecided cases: `open` of reports, `appeals`, and `mine` that the caller holds. */
export const ModerationCounts = z.object({ open: z.int(), appeals: z.int(), mine: z.int() })

/** `id` is client-generated, so deciding is idempotent. */
export const NewDecision = z
  .object({ id: z.uuid(), ...DecisionForm.shape })
  .refine(({ action, days }) => action !== 'suspend' || typeof days === 'number', {
    path: ['days'],
    message: texts.days,
  })
  .refine(({ action, reason }) => reason !== 'no_violation' || !measures.includes(action), {
    path: ['reason'],
    message: texts.violation,
  })
export type NewDecision = z.infer<typeof NewDecision>

/**
 * An entry of the audit log; `by` is the moderator; null for the operator's command, and for appeals. `about` is what its
 * case is about, `person` who appealed or became a moderator; both absent where there is none, it was erased, or the caller
 * must not see the case.
 */
export const LogEntry = z
  .object({
    id: z.int(),
    at: z.iso.datetime(),
    by: ProfileSummary.nullable(),
    what: z.string(),
    case_id: CaseId.nullable(),
    details: z.record(z.string(), z.union([z.string(), z.number(), z.null()])),
    about: CaseTarget.pick({ kind: true, thing: true, title: true }).optional(),
    person: ProfileSummary.optional(),
  })
  .meta({ id: 'ModerationLogEntry' })
export type LogEntry = z.infer<typeof LogEntry>

export const LogQuery = pageQuery(LOG_PAGE_MAX, LOG_PAGE_SIZE)
export const LogPage = pageOf(LogEntry)

/** Per month (UTC), newest first. `decisions` are those on reports, `overturned` those reverted by an appeal. */
export const ModerationNumbers = z
  .object({
    /** The first month counted. Null before anything was reported. */
    since: z.string().nullable(),
    months: z.array(
      z.object({
        month: z.string().regex(/^\d{4}-\d{2}$/),
        reports: z.record(z.enum(reportReasons), z.int()),
        decisions: z.record(z.enum(moderationActions), z.int()),
        appeals: z.int(),
        overturned: z.int(),
      }),
    ),
  })
  .meta({ id: 'ModerationNumbers' })
export type ModerationNumbers = z.infer<typeof ModerationNumbers>
