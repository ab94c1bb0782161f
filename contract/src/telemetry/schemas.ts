import * as z from 'zod'
import { atMost } from '../bounds.ts'
import { AppName, PagePath, Version } from '../releases/manifest-schemas.ts'
import { Vitals } from '../vitals.ts'
import {
  ERROR_COUNT_MAX,
  ERROR_MESSAGE_MAX,
  REPORTS_MAX,
  STACK_FRAME_MAX,
  STACK_FRAMES_MAX,
  TOP_ERRORS_MAX,
  TOP_PAGES_MAX,
  VITAL_MAX,
} from './limits.ts'

/** A page by its pattern (`/artwork/:id`), never its address; `*` is the shell's not-found page. */
export const ReportedPage = z.union([PagePath, z.literal('*')])

/** A position in a released file: `gallery/0123456789abcdef/page.js:1:234`. */
export const StackFrame = z
  .string()
  .check(atMost(STACK_FRAME_MAX))
  .regex(/^[a-z][a-z0-9-]{0,29}\/[0-9a-f]{16}\/[\w@~./-]+:\d+:\d+$/, 'This is not a position in a released file.')

const app = { app: AppName, version: Version }

/**
 * Web vitals of a first load; INP and CLS are of the page where they happened. `BLOCKED`: for how long tasks of over 50 ms
 * blocked its first 5 s. `SOFT_…`: the same of a page that was reached without a new document.
 */
export const vitalNames = ['LCP', 'INP', 'CLS', 'BLOCKED', 'SOFT_LCP', 'SOFT_BLOCKED'] as const
export type VitalName = (typeof vitalNames)[number]

/**
 * What it is the first of in its document. `version`: of the version and of the page; `page`: of the page alone.
 */
const First = z.enum(['version', 'page'])
export type First = z.infer<typeof First>

/**
 * What a visitor saw fail. `error`: an error that nothing has caught; `page`: an error in place of the page; `late`: no page
 * after 8 s, or after 4 s when the visitor left; `read`: an error in place of what an endpoint returns; `slot`: a filling that
 * stayed away; `blank`: a page without content; `hang`: no response for 5 s; `document`: its content could not be rendered.
 */
export const FailureKind = z.enum(['error', 'page', 'late', 'read', 'slot', 'blank', 'hang', 'document'])
export type FailureKind = z.infer<typeof FailureKind>

export const Report = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('load'), ...app, page: ReportedPage }),
  z.strictObject({
    kind: z.literal('error'),
    ...app,
    page: ReportedPage.optional(),
    message: z.string().check(atMost(ERROR_MESSAGE_MAX)).min(1),
    stack: z.array(StackFrame).max(STACK_FRAMES_MAX),
    /** Occurrences since the previous report. Default: 1. */
    count: z.int().positive().max(ERROR_COUNT_MAX).optional(),
  }),
  z.strictObject({
    kind: z.literal('vital'),
    ...app,
    page: ReportedPage,
    name: z.enum(vitalNames),
    /** Milliseconds; the score of CLS. */
    value: z.number().nonnegative().max(VITAL_MAX),
  }),
  /** Once for each page of a version that a document opens, or in which it fills a slot. */
  z.strictObject({ kind: z.literal('visit'), ...app, page: ReportedPage, first: First }),
  /** Once for each page and kind. */
  z.strictObject({
    kind: z.literal('failure'),
    ...app,
    page: ReportedPage,
    what: FailureKind,
    first: First.optional(),
  }),
])
export type Report = z.infer<typeof Report>

/** `visits`: the document reports its visits; without it, the reports at once are one visit of each version in them. */
export const Reports = z.strictObject({
  reports: z.array(Report).min(1).max(REPORTS_MAX),
  visits: z.literal(true).optional(),
})
export type Reports = z.infer<typeof Reports>

/** `frame` is the first one of the stack; `count` is that since `first_at`, which may be before the period. */
export const TopError = z.object({
  message: z.string(),
  frame: z.string().nullable(),
  page: z.string().nullable(),
  count: z.int(),
  /** Absent before 1.1.0. */
  first_at: z.iso.datetime().optional(),
  last_at: z.iso.datetime(),
})
export type TopError = z.infer<typeof TopError>

const p75 = z.number().nullable()

/** A page's visits within those of its version. */
export const PageHealth = z.object({ page: ReportedPage, visits: z.int(), failed: z.int(), ...Vitals.shape })
export type PageHealth = z.infer<typeof PageHealth>

/** `*_p75`: estimated 75th percentiles in milliseconds, of CLS the score; null without data. See {@link vitalNames}. */
export const VersionHealth = z.object({
  version: Version,
  running: z.boolean(),
  loads: z.int(),
  /** Of the app's loads, 0 to 1. */
  share: z.number().nullable(),
  errors: z.int(),
  errors_per_1000_loads: z.number().nullable(),
  /** A visit is a document that opened a page of the version, or filled a slot with it. */
  visits: z.int(),
  /** Visits in which something failed that the visitor saw. */
  failed: z.int(),
  /** The minute since which more than 5 % of at least 20 visits have failed; null if they have not. Absent before 1.1.0. */
  failing_since: z.iso.datetime().nullable().optional(),
  /** The pages with the most failed visits first. Absent before 1.1.0. */
  pages: z.array(PageHealth).max(TOP_PAGES_MAX).optional(),
  ...Vitals.shape,
  lcp_p75: p75,
  inp_p75: p75,
  cls_p75: p75,
  top_errors: z.array(TopError).max(TOP_ERRORS_MAX),
})
export type VersionHealth = z.infer<typeof VersionHealth>

export const AppHealth = z.object({ app: AppName, versions: z.array(VersionHealth) })
export type AppHealth = z.infer<typeof AppHealth>

/** Counted since `since`. */
export const Health = z.object({ since: z.iso.datetime(), apps: z.array(AppHealth) })
export type Health = z.infer<typeof Health>
