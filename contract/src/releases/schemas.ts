import * as z from 'zod'
import { atMost, shortEnough } from '../bounds.ts'
import {
  ALARM_BUDGET_MAX,
  ALARM_BUDGET_MIN,
  CALLED_OPERATIONS_MAX,
  CANARY_SHARE_MAX,
  FREEZE_REASON_MAX,
  LIVE_VERSIONS_MAX,
  PAIR_FINDING_MAX,
  PREVIOUS_VERSIONS_MAX,
  RELEASE_FILE_BYTES_MAX,
  RELEASE_FILES_MAX,
  SOURCE_MAPS_MAX,
} from './limits.ts'
import { Vitals } from '../vitals.ts'
import { Email } from '../credentials/forms.ts'
import { text } from '../fields.ts'
import { openEnum } from '../open-enum.ts'
import {
  AppName,
  Version,
  FilePath,
  Integrity,
  PagePath,
  RemoteManifestSchema,
  ShellManifestSchema,
} from './manifest-schemas.ts'
import { TeamName } from './token-schemas.ts'

/** A file to upload: `size` in bytes and `integrity` are of the stored bytes, so a compressed variant has its own. */
export const ReleaseFile = z.strictObject({
  path: FilePath,
  size: z.int().nonnegative().max(RELEASE_FILE_BYTES_MAX),
  integrity: Integrity,
  content_type: z
    .string()
    .check(shortEnough(100))
    .regex(/^[a-z]+\/[\w.+-]+(; charset=utf-8)?$/, 'This is not a content type.'),
  encoding: z.enum(['br', 'gzip']).optional(),
})
export type ReleaseFile = z.infer<typeof ReleaseFile>

const SUFFIX = { br: '.br', gzip: '.gz' }

/** Name of a stored file in its release: a compressed variant is next to the uncompressed one. */
export const storedName = ({ path, encoding }: Pick<ReleaseFile, 'path' | 'encoding'>): string =>
  path + (encoding ? SUFFIX[encoding] : '')

/** An operation that an app can call: its id (`projects.get`), method and path below `/api` (`/projects/:id`). */
export const CalledOperation = z.strictObject({
  id: z
    .string()
    .check(atMost(80))
    .regex(/^[a-z]\w*\.[a-z]\w*$/, 'This is not the id of an operation.'),
  method: z.enum(['GET', 'POST', 'PUT', 'PATCH', 'DELETE']),
  path: z
    .string()
    .check(atMost(200))
    .regex(/^\/[\w/:.~-]*$/, 'This is not the path of an operation.'),
})
export type CalledOperation = z.infer<typeof CalledOperation>

/**
 * The source map of the script `path` without `.map`, gzipped: `size` and `integrity` are of those bytes. It is stored
 * privately and not part of the version.
 */
export const SourceMapFile = z.strictObject({
  path: FilePath,
  size: z.int().positive().max(RELEASE_FILE_BYTES_MAX),
  integrity: Integrity,
})
export type SourceMapFile = z.infer<typeof SourceMapFile>

/** Where to download a source map, gzipped; `url` is valid for a minute. */
export const SourceMapDownload = z.object({ url: z.string(), integrity: Integrity })

export const Preparation = z.strictObject({
  version: Version,
  files: z
    .array(ReleaseFile)
    .min(1)
    .max(RELEASE_FILES_MAX)
    .refine((files) => new Set(files.map(storedName)).size === files.length, 'A file is listed twice.'),
  manifest: z.union([RemoteManifestSchema, ShellManifestSchema]),
  /** Other apps are switched with it: only the switch is checked, not the running versions. Default: false. */
  together: z.boolean().optional(),
  /** Pages of the running version that are removed on purpose. */
  dropped_pages: z
    .array(z.string().check(atMost(200)))
    .max(100)
    .optional(),
  /** What its scripts can call. */
  calls: z.array(CalledOperation).max(CALLED_OPERATIONS_MAX),
  maps: z
    .array(SourceMapFile)
    .max(SOURCE_MAPS_MAX)
    .refine((maps) => new Set(maps.map(({ path }) => path)).size === maps.length, 'A source map is listed twice.'),
})
export type Preparation = z.infer<typeof Preparation>

/** A file still to be uploaded: PUT its bytes to `url` with exactly these headers; 412 means that it already exists. */
export const ReleaseUpload = z.object({
  path: FilePath,
  encoding: z.enum(['br', 'gzip']).optional(),
  url: z.string(),
  headers: z.record(z.string(), z.string()),
})
export type ReleaseUpload = z.infer<typeof ReleaseUpload>

/** Until `ends_at`, a browser that opens `address` gets the version. */
export const PreviewLink = z.object({ address: z.string(), ends_at: z.iso.datetime() })
export type PreviewLink = z.infer<typeof PreviewLink>

export const releaseActions = [
  'switch',
  'rollback',
  'retire',
  'handover',
  'canary',
  'canary-stop',
  'canary-halt',
  'freeze',
  'freeze-end',
  'alarm',
  'alarm-end',
] as const

/** Until `until` nothing of `app`, or of `all`, is switched, given to a canary, handed over or retired; `by` is the team that froze it. */
export const Freeze = z.object({ app: TeamName, until: z.iso.datetime(), reason: z.string(), by: z.string() })
export type Freeze = z.infer<typeof Freeze>

/** Who gets a mail when more than `budget` percent of the visits of a version of `app` fail; `by` is the team that asked for it. */
export const Alarm = z.object({ app: AppName, mail: z.string(), budget: z.number(), by: z.string() })
export type Alarm = z.infer<typeof Alarm>

/**
 * A change of the registry. `version` is the one that a `switch` or `rollback` of `app` went to, replacing `from`; of the
 * others the one that `app` ran. A `handover` of the page at `path` is listed with `new_owner` too. `canary` is the version that
 * a share of visitors got or gets, `reason` why it was halted. A `freeze` or its end is listed with what it froze.
 */
export const HistoryEntry = z.object({
  revision: z.int(),
  action: openEnum(releaseActions),
  app: AppName,
  version: Version,
  from: Version.nullable(),
  path: PagePath.optional(),
  new_owner: AppName.optional(),
  canary: z.object({ version: Version, share: z.int(), reason: z.string().optional() }).optional(),
  freeze: Freeze.omit({ by: true }).optional(),
  by: z.string(),
  at: z.iso.datetime(),
})
export type HistoryEntry = z.infer<typeof HistoryEntry>

/** A page that was handed over: it and the pages below it belong to `app`. */
export const PageOwner = z.object({ path: PagePath, app: AppName })
export type PageOwner = z.infer<typeof PageOwner>

/** Of visitors, in percent. */
export const CanaryShare = z.int().min(1).max(CANARY_SHARE_MAX)

/** `by` is the team that first released it. */
export const LiveVersion = z.object({ version: Version, by: z.string(), first_live_at: z.iso.datetime() })
export type LiveVersion = z.infer<typeof LiveVersion>

/**
 * Counted of a version since its share was set. A visit is a document that opened a page of the version, or filled a slot with
 * it; it failed if its visitor saw something fail. `documents` are those that the site served at the version's pages, of the
 * shell all; absent before 1.1.0.
 */
export const CanaryCounts = z.object({
  visits: z.int(),
  failed: z.int(),
  loads: z.int(),
  errors: z.int(),
  documents: z.int().optional(),
  ...Vitals.shape,
})
export type CanaryCounts = z.infer<typeof CanaryCounts>

/**
 * A version that `share` percent of visitors get instead of the running one. `halt`: it fails too often, and is about to be
 * ended; `healthy`: a fivefold share of failed visits would probably have shown by now; `too-few-visits`: of `visits_needed`;
 * `unfit`: it conflicts with the running versions, so visitors get those.
 */
export const Canary = z.object({
  version: Version,
  share: z.int(),
  by: z.string(),
  since: z.iso.datetime(),
  verdict: z.enum(['halt', 'healthy', 'too-few-visits', 'unfit']),
  visits_needed: z.int(),
  canary: CanaryCounts,
  running: CanaryCounts,
})
export type Canary = z.infer<typeof Canary>

/**
 * `versions` are all that ever ran, newest first; `previous` those that rollback returns to; `history` is newest
 * first.
 */
export const AppStatus = z.object({
  app: AppName,
  version: Version,
  versions: z.array(LiveVersion).max(LIVE_VERSIONS_MAX + 1),
  previous: z.array(Version).max(PREVIOUS_VERSIONS_MAX),
  history: z.array(HistoryEntry),
  canary: Canary.optional(),
})
export type AppStatus = z.infer<typeof AppStatus>

/** `revision` increases with every change of any app; 0 before the first. `version` of a retired app is the one that ran. */
export const ReleasesStatus = z.object({
  revision: z.int(),
  apps: z.array(AppStatus),
  retired: z.array(AppStatus),
  owners: z.array(PageOwner),
  /** Those that hold; backends of 1.0 have none. */
  freezes: z.array(Freeze).optional(),
  /** Without addresses. Absent before 1.1.0. */
  alarms: z.array(Alarm.omit({ mail: true })).optional(),
})
export type ReleasesStatus = z.infer<typeof ReleasesStatus>

/** A version of an app. */
export const AppVersion = z.strictObject({ app: AppName, version: Version })
export type AppVersion = z.infer<typeof AppVersion>

/**
 * Result of a switch or a rollback; `switched` is false if that version was already running. `unopened` are the other
 * running versions beside which a browser has not opened this one; absent if there is none.
 */
export const SwitchResult = z.object({
  app: AppName,
  version: Version,
  previous: Version.nullable(),
  revision: z.int(),
  switched: z.boolean(),
  unopened: z.array(AppVersion).optional(),
})
export type SwitchResult = z.infer<typeof SwitchResult>

/** `started` is false if that version was the app's canary with this share already. */
export const CanaryResult = z.object({
  app: AppName,
  version: Version,
  share: z.int(),
  revision: z.int(),
  started: z.boolean(),
})
export type CanaryResult = z.infer<typeof CanaryResult>

/** `version` is the canary that was ended; null if the app had none. */
export const CanaryStopResult = z.object({ app: AppName, version: Version.nullable(), revision: z.int() })
export type CanaryStopResult = z.infer<typeof CanaryStopResult>

/** Until when, and why: it is shown to those who are refused. */
export const FreezeRequest = z.strictObject({
  until: z.string().check(shortEnough(40), z.iso.datetime()),
  reason: text({ required: 'Say why.', max: FREEZE_REASON_MAX, raw: true }).schema,
  expected_revision: z.int().nonnegative(),
})

/** `changed` is false if it held already until then, for this reason. */
export const FreezeResult = z.object({ freeze: Freeze, revision: z.int(), changed: z.boolean() })
export type FreezeResult = z.infer<typeof FreezeResult>

/** `ended` is false if there was none. */
export const FreezeEndResult = z.object({ app: TeamName, revision: z.int(), ended: z.boolean() })
export type FreezeEndResult = z.infer<typeof FreezeEndResult>

/** `budget` in percent of visits. */
export const AlarmRequest = z.strictObject({
  mail: Email,
  budget: z.number().min(ALARM_BUDGET_MIN).max(ALARM_BUDGET_MAX),
  expected_revision: z.int().nonnegative(),
})

/** `changed` is false if it was so already. */
export const AlarmResult = z.object({ alarm: Alarm, revision: z.int(), changed: z.boolean() })
export type AlarmResult = z.infer<typeof AlarmResult>

/** `ended` is false if there was none. */
export const AlarmEndResult = z.object({ app: AppName, revision: z.int(), ended: z.boolean() })
export type AlarmEndResult = z.infer<typeof AlarmEndResult>

/** `version` is the one that ran; `retired` is false if the app was retired already. */
export const RetireResult = z.object({ app: AppName, version: Version, revision: z.int(), retired: z.boolean() })
export type RetireResult = z.infer<typeof RetireResult>

/** `handed_over` is false if the page belonged to that app already. */
export const HandoverResult = z.object({ path: PagePath, to: AppName, revision: z.int(), handed_over: z.boolean() })
export type HandoverResult = z.infer<typeof HandoverResult>

export const ReleaseProblem = z.object({
  code: z.enum([
    'WRONG_MANIFEST',
    'FILE_NOT_LISTED',
    'INTEGRITY_MISSING',
    'PAGE_TAKEN',
    'SLOT_TAKEN',
    'PLATFORM_UNFIT',
    'CONTRACT_UNFIT',
  ]),
  message: z.string(),
})
export type ReleaseProblem = z.infer<typeof ReleaseProblem>

/** Versions of two apps, sorted by app. */
export const PairVersions = z
  .array(AppVersion)
  .length(2)
  .refine(([one, other]) => one && other && one.app < other.app, 'These are not versions of two apps, sorted by app.')

/** Versions that may run beside each other. `opened` is absent if no browser has opened them together within 180 days. */
export const Pair = z.object({
  versions: PairVersions,
  opened: z
    .object({ passed: z.boolean(), finding: z.string().optional(), by: z.string(), at: z.iso.datetime() })
    .optional(),
})
export type Pair = z.infer<typeof Pair>

/** What a browser has found in versions that ran beside each other; `finding` is the first of those that failed. */
export const PairReport = z
  .strictObject({
    versions: PairVersions,
    passed: z.boolean(),
    finding: z.optional(text({ required: 'Say what was found.', max: PAIR_FINDING_MAX, raw: true }).schema),
  })
  .refine(
    ({ passed, finding }) => passed !== (finding !== undefined),
    'A pair has a finding if, and only if, it failed.',
  )
export type PairReport = z.infer<typeof PairReport>
