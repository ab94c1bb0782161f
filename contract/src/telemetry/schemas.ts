import * as z from 'zod'
import { atMost } from '../bounds.ts'
import { AppName, PagePath, Version } from '../releases/manifest-schemas.ts'
import {
  ERROR_COUNT_MAX,
  ERROR_MESSAGE_MAX,
  REPORTS_MAX,
  STACK_FRAME_MAX,
  STACK_FRAMES_MAX,
  TOP_ERRORS_MAX,
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
    name: z.enum(['LCP', 'INP', 'CLS']),
    /** Milliseconds; the score of CLS. */
    value: z.number().nonnegative().max(VITAL_MAX),
  }),
])
export type Report = z.infer<typeof Report>

export const Reports = z.strictObject({ reports: z.array(Report).min(1).max(REPORTS_MAX) })

/** `frame` is the first one of the stack; `count` includes earlier hours. */
export const TopError = z.object({
  message: z.string(),
  frame: z.string().nullable(),
  page: z.string().nullable(),
  count: z.int(),
  last_at: z.iso.datetime(),
})
export type TopError = z.infer<typeof TopError>

/** `*_p75`: estimated 75th percentiles in milliseconds, of CLS the score; null without data. */
export const VersionHealth = z.object({
  version: Version,
  running: z.boolean(),
  loads: z.int(),
  /** Of the app's loads, 0 to 1. */
  share: z.number().nullable(),
  errors: z.int(),
  errors_per_1000_loads: z.number().nullable(),
  /** A visit is what a browser reports at once, at most 30 seconds of one document. */
  visits: z.int(),
  /** Visits with an error. */
  failed: z.int(),
  lcp_p75: z.number().nullable(),
  inp_p75: z.number().nullable(),
  cls_p75: z.number().nullable(),
  top_errors: z.array(TopError).max(TOP_ERRORS_MAX),
})
export type VersionHealth = z.infer<typeof VersionHealth>

export const AppHealth = z.object({ app: AppName, versions: z.array(VersionHealth) })
export type AppHealth = z.infer<typeof AppHealth>

/** Counted since `since`: the last hour. */
export const Health = z.object({ since: z.iso.datetime(), apps: z.array(AppHealth) })
export type Health = z.infer<typeof Health>
