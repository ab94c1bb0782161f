import * as z from 'zod'
import { endpoint } from '../endpoint.ts'
import {
  PREVIEW_HOURS,
  PREVIEW_HOURS_MAX,
  REPORTED_PAIRS_MAX,
  RELEASE_DEADLINE_MS,
  SWITCHED_APPS_MAX,
  SWITCH_MANY_DEADLINE_MS,
} from './limits.ts'
import { AppName, FilePath, Flavor, PagePath, Version } from './manifest-schemas.ts'
import {
  AlarmEndResult,
  AlarmRequest,
  AlarmResult,
  CanaryResult,
  CanaryShare,
  CanaryStopResult,
  Freeze,
  FreezeEndResult,
  FreezeRequest,
  FreezeResult,
  HandoverResult,
  Pair,
  PairReport,
  Preparation,
  PreviewLink,
  ReleaseProblem,
  ReleasesStatus,
  SwitchResult,
  ReleaseUpload,
  RetireResult,
  SourceMapDownload,
} from './schemas.ts'
import { releasesErrorTexts } from './texts.ts'
import { CreatedToken, TeamName, TokenId, TokenRequest, TokenStatus } from './token-schemas.ts'

const NOT_YOUR_APP = { status: 403, text: releasesErrorTexts.notYourApp } as const
const VERSION_NOT_FOUND = { status: 404, text: releasesErrorTexts.versionNotFound } as const
const RELEASE_REFUSED = {
  status: 422,
  text: releasesErrorTexts.refused,
  data: z.object({ problems: z.array(ReleaseProblem) }),
} as const
const WRONG_FLAVOR = {
  status: 422,
  text: releasesErrorTexts.wrongFlavor,
  data: z.object({ flavor: Flavor }),
} as const
const REVISION_CONFLICT = {
  status: 409,
  text: releasesErrorTexts.revisionConflict,
  data: z.object({ revision: z.int(), versions: z.record(AppName, Version.nullable()) }),
} as const
// until 2.0.0: clients of 1.0 read the version of the one app as `version`
const REVISION_CONFLICT_OF_ONE = {
  ...REVISION_CONFLICT,
  data: REVISION_CONFLICT.data.extend({ version: Version.nullable() }),
} as const

const FILES_MISSING = {
  status: 409,
  text: releasesErrorTexts.filesMissing,
  data: z.object({ files: z.array(FilePath) }),
} as const
const NO_PREVIOUS_VERSION = { status: 409, text: releasesErrorTexts.noPreviousVersion } as const
const FROZEN = { status: 409, text: releasesErrorTexts.frozen, data: z.object({ freeze: Freeze }) } as const
const PAIR_FAILED = { status: 409, text: releasesErrorTexts.pairFailed, data: z.object({ pair: Pair }) } as const
const NEVER_RELEASED = { status: 404, text: releasesErrorTexts.neverReleased } as const

const params = z.object({ app: AppName })
const expected_revision = z.int().nonnegative()

const eachOnce = <Change extends z.ZodType<{ app: string }>>(change: Change) =>
  z
    .array(change)
    .min(1)
    .max(SWITCHED_APPS_MAX)
    .refine((apps) => new Set(apps.map(({ app }) => app)).size === apps.length, 'An app is listed twice.')

/** Called with a delivery token, which may only ship its own app. */
export const releases = {
  status: endpoint({
    method: 'GET',
    path: '/releases',
    access: 'team',
    summary: 'Returns the running version of each app, and the history of switches.',
    response: ReleasesStatus,
  }),
  prepare: endpoint({
    method: 'POST',
    path: '/releases/:app/versions',
    access: 'team',
    stale: ['releases.sourceMap'],
    summary: 'Announces a version and returns upload addresses of its missing files. Idempotent.',
    deadlineMs: RELEASE_DEADLINE_MS,
    params,
    body: Preparation,
    response: z.object({ version: Version, uploads: z.array(ReleaseUpload) }),
    errors: {
      NOT_YOUR_APP,
      RELEASE_REFUSED,
      WRONG_FLAVOR,
      VERSION_MISMATCH: { status: 422, text: releasesErrorTexts.versionMismatch },
      FILE_CONFLICT: {
        status: 409,
        text: releasesErrorTexts.fileConflict,
        data: z.object({ files: z.array(FilePath) }),
      },
    },
  }),
  preview: endpoint({
    method: 'POST',
    path: '/releases/:app/versions/:version/preview',
    access: 'team',
    stale: [],
    summary: 'Returns a link that shows a published version in one browser, after the checks of a switch.',
    deadlineMs: RELEASE_DEADLINE_MS,
    params: z.object({ app: AppName, version: Version }),
    body: z.strictObject({ hours: z.int().min(1).max(PREVIEW_HOURS_MAX).default(PREVIEW_HOURS) }),
    response: PreviewLink,
    errors: { NOT_YOUR_APP, VERSION_NOT_FOUND, RELEASE_REFUSED, WRONG_FLAVOR, FILES_MISSING },
  }),
  canary: endpoint({
    method: 'POST',
    path: '/releases/:app/canary',
    access: 'team',
    stale: ['releases.status'],
    summary: 'Gives a published version to a share of visitors, after the checks of a switch. Idempotent.',
    deadlineMs: RELEASE_DEADLINE_MS,
    params,
    body: z.strictObject({ version: Version, share: CanaryShare, expected_revision }),
    response: CanaryResult,
    errors: {
      NOT_YOUR_APP,
      FROZEN,
      VERSION_NOT_FOUND,
      PAIR_FAILED,
      RELEASE_REFUSED,
      WRONG_FLAVOR,
      REVISION_CONFLICT: REVISION_CONFLICT_OF_ONE,
      FILES_MISSING,
      NOT_RUNNING: { status: 409, text: releasesErrorTexts.notRunning },
      RUNS_ALREADY: { status: 409, text: releasesErrorTexts.runsAlready },
    },
  }),
  stopCanary: endpoint({
    method: 'POST',
    path: '/releases/:app/canary/stop',
    access: 'team',
    stale: ['releases.status'],
    summary: 'Ends the canary of an app: all visitors get the running version. Idempotent.',
    params,
    body: z.strictObject({ expected_revision }),
    response: CanaryStopResult,
    errors: { NOT_YOUR_APP, REVISION_CONFLICT: REVISION_CONFLICT_OF_ONE },
  }),
  sourceMap: endpoint({
    method: 'GET',
    path: '/releases/:app/versions/:version/source-map',
    access: 'team',
    summary: 'Returns a short-lived URL of the source map of a released script, for any delivery token.',
    params: z.object({ app: AppName, version: Version }),
    query: z.object({ path: FilePath }),
    response: SourceMapDownload,
    errors: { SOURCE_MAP_NOT_FOUND: { status: 404, text: releasesErrorTexts.sourceMapNotFound } },
  }),
  // until 2.0.0: clients of 1.0 switch a single app by an operation of its own
  switch: endpoint({
    method: 'POST',
    path: '/releases/:app/switch',
    access: 'team',
    stale: ['releases.status', 'telemetry.health'],
    summary: 'Switches to a published version after verifying that all its files are stored.',
    deadlineMs: RELEASE_DEADLINE_MS,
    params,
    body: z.strictObject({ version: Version, expected_revision }),
    response: SwitchResult,
    errors: {
      NOT_YOUR_APP,
      FROZEN,
      VERSION_NOT_FOUND,
      PAIR_FAILED,
      RELEASE_REFUSED,
      WRONG_FLAVOR,
      REVISION_CONFLICT: REVISION_CONFLICT_OF_ONE,
      FILES_MISSING,
    },
  }),
  // until 2.0.0: clients of 1.0 roll a single app back by an operation of its own
  rollback: endpoint({
    method: 'POST',
    path: '/releases/:app/rollback',
    access: 'team',
    stale: ['releases.status', 'telemetry.health'],
    summary: 'Rolls back to an earlier version: the given one, or the one before the running version.',
    params,
    body: z.strictObject({ version: Version.optional(), expected_revision }),
    response: SwitchResult,
    errors: {
      NOT_YOUR_APP,
      VERSION_NOT_FOUND,
      PAIR_FAILED,
      RELEASE_REFUSED,
      WRONG_FLAVOR,
      REVISION_CONFLICT: REVISION_CONFLICT_OF_ONE,
      NO_PREVIOUS_VERSION,
    },
  }),
  switchMany: endpoint({
    method: 'POST',
    path: '/releases/switch',
    access: 'team',
    stale: ['releases.status', 'telemetry.health'],
    summary: 'Switches several apps to published versions in one revision, checked as a set.',
    deadlineMs: SWITCH_MANY_DEADLINE_MS,
    body: z.strictObject({ apps: eachOnce(z.strictObject({ app: AppName, version: Version })), expected_revision }),
    response: z.object({ apps: z.array(SwitchResult) }),
    errors: {
      NOT_YOUR_APP,
      FROZEN,
      VERSION_NOT_FOUND,
      PAIR_FAILED,
      RELEASE_REFUSED,
      WRONG_FLAVOR,
      REVISION_CONFLICT,
      FILES_MISSING,
    },
  }),
  rollbackMany: endpoint({
    method: 'POST',
    path: '/releases/rollback',
    access: 'team',
    stale: ['releases.status', 'telemetry.health'],
    summary: 'Rolls back several apps in one revision: to the given versions, or the previous ones.',
    body: z.strictObject({
      apps: eachOnce(z.strictObject({ app: AppName, version: Version.optional() })),
      expected_revision,
    }),
    response: z.object({ apps: z.array(SwitchResult) }),
    errors: {
      NOT_YOUR_APP,
      VERSION_NOT_FOUND,
      PAIR_FAILED,
      RELEASE_REFUSED,
      WRONG_FLAVOR,
      REVISION_CONFLICT,
      NO_PREVIOUS_VERSION,
    },
  }),
  retire: endpoint({
    method: 'POST',
    path: '/releases/:app/retire',
    access: 'team',
    stale: ['releases.status'],
    summary: 'Removes a remote with its pages and slots from the site. Its versions stay for a rollback. Idempotent.',
    params,
    body: z.strictObject({ expected_revision }),
    response: RetireResult,
    errors: {
      NOT_YOUR_APP,
      FROZEN,
      NEVER_RELEASED,
      SHELL_NOT_RETIRED: { status: 422, text: releasesErrorTexts.shellNotRetired },
      REVISION_CONFLICT: REVISION_CONFLICT_OF_ONE,
    },
  }),
  freeze: endpoint({
    method: 'POST',
    path: '/releases/:app/freeze',
    access: 'team',
    stale: ['releases.status'],
    summary:
      'Refuses switches, canaries, handovers and retirements of an app, or with `all` of all, until then. Rollbacks go on. Replaces its freeze.',
    params: z.object({ app: TeamName }),
    body: FreezeRequest,
    response: FreezeResult,
    errors: {
      NOT_YOUR_APP,
      NEVER_RELEASED,
      FREEZE_UNFIT: { status: 422, text: releasesErrorTexts.freezeUnfit },
      FROZEN,
      REVISION_CONFLICT,
    },
  }),
  endFreeze: endpoint({
    method: 'POST',
    path: '/releases/:app/freeze/end',
    access: 'team',
    stale: ['releases.status'],
    summary: 'Ends the freeze of an app, or of `all`. What a token of `all` froze, only such a token ends. Idempotent.',
    params: z.object({ app: TeamName }),
    body: z.strictObject({ expected_revision }),
    response: FreezeEndResult,
    errors: { NOT_YOUR_APP, FROZEN, REVISION_CONFLICT },
  }),
  pairs: endpoint({
    method: 'GET',
    path: '/releases/pairs',
    access: 'team',
    summary:
      'Returns the pairs of versions that run, that a rollback to the version before brings together, or a canary, and what a browser has found in them.',
    response: z.object({ pairs: z.array(Pair) }),
  }),
  reportPairs: endpoint({
    method: 'POST',
    path: '/releases/pairs',
    access: 'team',
    stale: ['releases.pairs'],
    summary:
      'Stores what a browser has found in pairs of versions, each with one of an app that the team ships. The newest report of a pair counts: a switch, a rollback or a canary to one that failed is refused.',
    body: z.strictObject({ pairs: z.array(PairReport).min(1).max(REPORTED_PAIRS_MAX) }),
    errors: { NOT_YOUR_APP, VERSION_NOT_FOUND },
  }),
  alarm: endpoint({
    method: 'POST',
    path: '/releases/:app/alarm',
    access: 'team',
    stale: ['releases.status'],
    summary: 'Mails an address when more than a budget of the visits of an app fail. Replaces its alarm. Idempotent.',
    params,
    body: AlarmRequest,
    response: AlarmResult,
    errors: { NOT_YOUR_APP, NEVER_RELEASED, REVISION_CONFLICT },
  }),
  endAlarm: endpoint({
    method: 'POST',
    path: '/releases/:app/alarm/end',
    access: 'team',
    stale: ['releases.status'],
    summary: 'Ends the alarm of an app. Idempotent.',
    params,
    body: z.strictObject({ expected_revision }),
    response: AlarmEndResult,
    errors: { NOT_YOUR_APP, REVISION_CONFLICT },
  }),
  // until 2.0.0: pages move by a joint switch; clients of 1.0 hand them over
  handover: endpoint({
    method: 'POST',
    path: '/releases/:app/handover',
    access: 'team',
    stale: ['releases.status'],
    summary:
      'Hands a page of the app, with those below it, over to another remote, whose releases may have it. Idempotent.',
    params,
    body: z.strictObject({ path: PagePath, to: AppName, expected_revision }),
    response: HandoverResult,
    errors: {
      NOT_YOUR_APP,
      FROZEN,
      PAGE_NOT_OWNED: {
        status: 422,
        text: releasesErrorTexts.pageNotOwned,
        data: z.object({ owner: AppName.nullable() }),
      },
      RECIPIENT_NEVER_RELEASED: { status: 422, text: releasesErrorTexts.recipientNeverReleased },
      REVISION_CONFLICT: REVISION_CONFLICT_OF_ONE,
    },
  }),
  createToken: endpoint({
    method: 'POST',
    path: '/releases/tokens',
    access: 'team',
    stale: ['releases.tokens'],
    summary: 'Creates a delivery token and returns it, once. Only a token of `all` creates one for another team.',
    status: 201,
    body: TokenRequest,
    response: CreatedToken,
    errors: { NOT_YOUR_APP },
  }),
  tokens: endpoint({
    method: 'GET',
    path: '/releases/tokens',
    access: 'team',
    summary: "Returns the delivery tokens of the caller's team, newest first; to `all` those of every team.",
    response: z.object({ tokens: z.array(TokenStatus) }),
  }),
  revokeToken: endpoint({
    method: 'DELETE',
    path: '/releases/tokens/:id',
    access: 'team',
    stale: ['releases.tokens'],
    summary: 'Revokes a delivery token immediately. Idempotent.',
    params: z.object({ id: TokenId }),
    errors: { TOKEN_NOT_FOUND: { status: 404, text: releasesErrorTexts.tokenNotFound } },
  }),
}
