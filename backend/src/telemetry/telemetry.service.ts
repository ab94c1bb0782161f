import { createHash } from 'node:crypto'
import type { FailureKind, Report, Reports } from '@atelier/contract/telemetry/schemas.ts'
import { bindDeps } from '../kernel/bind-deps.ts'
import { cleanText } from './clean-text.ts'
import { health } from './health.ts'
import { counterOf } from '../releases/vitals/histogram.ts'
import type { AppVersion, TelemetryDeps } from './telemetry-deps.ts'
import type { Failure } from './telemetry-store.ts'
import { minuteIdOf, minuteOf } from './telemetry.model.ts'
import type { ErrorRecord } from './telemetry.model.ts'

export type TelemetryService = ReturnType<typeof telemetryService>

export const telemetryService = (deps: TelemetryDeps) => bindDeps(deps, { report, served, flush, health })

/** Frames that distinguish an error: deeper ones differ by caller. */
const DISTINCT_FRAMES = 3

/** Counts in memory; reports of unknown versions are ignored. */
async function report(deps: TelemetryDeps, { reports, visits }: Reports): Promise<void> {
  const known: Report[] = []
  for (const one of reports) if (await deps.isKnown(one)) known.push(one)
  for (const one of known) await count(deps, one)
  // until 1.2.0: tabs of 1.0 report no visits
  if (!visits) guessVisits(deps, known)
}

/** A document was served at a page of the versions. */
async function served(deps: TelemetryDeps, versions: readonly AppVersion[]): Promise<void> {
  for (const one of versions) if (await deps.isKnown(one)) add(deps, one, { document_count: 1 })
}

async function count(deps: TelemetryDeps, one: Report): Promise<void> {
  const { app, kind } = one
  const counts = one.kind === 'error' ? (one.count ?? 1) : 1
  deps.counter.inc({ app, kind }, counts)
  if (one.kind === 'visit' || one.kind === 'failure') return countVisit(deps, one, await deps.pagesOf(one))
  const field = fieldOf(one)
  const isOfPage = one.kind === 'vital' && (await deps.pagesOf(one)).has(one.page)
  add(deps, one, { [field]: counts, ...(isOfPage && { [`page_vitals.${one.page}.${field}`]: counts }) })
  if (one.kind === 'error') deps.pending.addError(errorOf(one, deps.now()))
}

function countVisit(
  deps: TelemetryDeps,
  one: Extract<Report, { kind: 'visit' | 'failure' }>,
  pages: ReadonlySet<string>,
): void {
  const { kind, app, version, page, first } = one
  const what = kind === 'visit' ? 'visit' : 'failed'
  const byPage = kind === 'visit' ? 'page_visits' : 'page_failed'
  add(deps, one, {
    ...(first === 'version' && { [`${what}_count`]: 1 }),
    ...(first !== undefined && pages.has(page) && { [`${byPage}.${page}`]: 1 }),
  })
  if (first === 'version') deps.visitCounter.inc({ app, version, outcome: kind === 'visit' ? 'all' : 'failed' })
  // An error that nothing has caught has a report of its own
  if (one.kind === 'failure' && one.what !== 'error')
    deps.pending.addError(errorOf({ app, version, page, message: FAILURES[one.what], stack: [] }, deps.now()))
}

/** What `errors` lists of failures without an error. */
const FAILURES: Record<Exclude<FailureKind, 'error'>, string> = {
  page: 'An error was shown in place of the page.',
  late: 'The page was not there in time.',
  read: 'An error was shown in place of what an endpoint returns.',
  slot: 'A slot stayed empty.',
  blank: 'The page was blank.',
  hang: 'The page did not respond for 5 s.',
  document: 'The document was served without its content.',
}

/** Once per version, however many errors a document has. */
function guessVisits(deps: TelemetryDeps, reports: readonly Report[]): void {
  const visits = new Map<string, AppVersion & { hasFailed: boolean }>()
  for (const { kind, app, version } of reports) {
    if (kind !== 'load' && kind !== 'error') continue
    const hasFailed = kind === 'error' || (visits.get(`${app}/${version}`)?.hasFailed ?? false)
    visits.set(`${app}/${version}`, { app, version, hasFailed })
  }
  for (const visit of visits.values()) add(deps, visit, { visit_count: 1, ...(visit.hasFailed && { failed_count: 1 }) })
}

function add({ pending, now }: TelemetryDeps, { app, version }: AppVersion, counters: Record<string, number>): void {
  const time = now()
  pending.add({ _id: minuteIdOf(app, version, time), app, version, at: minuteOf(time), counters })
}

function fieldOf(one: Exclude<Report, { kind: 'visit' | 'failure' }>): string {
  if (one.kind === 'vital') return counterOf(one.name, one.value)
  return one.kind === 'load' ? 'load_count' : 'error_count'
}

function errorOf(
  { app, version, stack, count = 1, ...one }: Omit<Extract<Report, { kind: 'error' }>, 'kind'>,
  at: Date,
): ErrorRecord {
  const message = cleanText(one.message)
  const page = one.page === undefined ? null : cleanText(one.page)
  const distinct = JSON.stringify([message, stack.slice(0, DISTINCT_FRAMES)])
  const fingerprint = createHash('sha256').update(distinct).digest('hex').slice(0, 16)
  return {
    _id: `${app}/${version}/${fingerprint}`,
    app,
    version,
    message,
    stack,
    page,
    count,
    first_at: at,
    last_at: at,
  }
}

/** Stores the counts. Those that are not stored wait for the next attempt; never rejects. */
async function flush(deps: TelemetryDeps): Promise<void> {
  const { store, pending } = deps
  const minutes = store.addMinutes(pending.takeMinutes())
  const errors = pending.takeErrors().map((ofVersion) => store.addErrors(ofVersion))
  putBack(deps, await minutes, (one) => pending.add(one))
  for (const failure of await Promise.all(errors)) putBack(deps, failure, (one) => pending.addError(one))
}

function putBack<T>({ logger }: TelemetryDeps, failure: Failure<T> | null, add: (one: T) => void): void {
  if (!failure) return
  const { rest, cause } = failure
  rest.forEach(add)
  logger.warn({ err: cause, waiting: rest.length }, 'counts of telemetry were not stored')
}
