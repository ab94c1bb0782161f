import { createHash } from 'node:crypto'
import type { Report } from '@atelier/contract/telemetry/schemas.ts'
import { bindDeps } from '../kernel/bind-deps.ts'
import { cleanText } from './clean-text.ts'
import { health } from './health.ts'
import { counterOf } from './histogram.ts'
import type { AppVersion, TelemetryDeps } from './telemetry-deps.ts'
import type { Failure } from './telemetry-store.ts'
import { minuteIdOf, minuteOf } from './telemetry.model.ts'
import type { ErrorRecord } from './telemetry.model.ts'

export type TelemetryService = ReturnType<typeof telemetryService>

export const telemetryService = (deps: TelemetryDeps) => bindDeps(deps, { report, flush, health })

/** Frames that distinguish an error: deeper ones differ by caller. */
const DISTINCT_FRAMES = 3

/** Counts in memory; reports of unknown versions are ignored. */
async function report(deps: TelemetryDeps, reports: readonly Report[]): Promise<void> {
  const known: Report[] = []
  for (const one of reports) if (await deps.isKnown(one)) known.push(one)
  for (const one of known) count(deps, one)
  countVisits(deps, known)
}

function count(deps: TelemetryDeps, one: Report): void {
  const { app, kind } = one
  const counts = one.kind === 'error' ? (one.count ?? 1) : 1
  add(deps, one, { [fieldOf(one)]: counts })
  if (one.kind === 'error') deps.pending.addError(errorOf(one, deps.now()))
  deps.counter.inc({ app, kind }, counts)
}

/** Once per version, however many errors a document has. */
function countVisits(deps: TelemetryDeps, reports: readonly Report[]): void {
  const visits = new Map<string, AppVersion & { hasFailed: boolean }>()
  for (const { kind, app, version } of reports) {
    if (kind === 'vital') continue
    const hasFailed = kind === 'error' || (visits.get(`${app}/${version}`)?.hasFailed ?? false)
    visits.set(`${app}/${version}`, { app, version, hasFailed })
  }
  for (const visit of visits.values()) add(deps, visit, { visit_count: 1, ...(visit.hasFailed && { failed_count: 1 }) })
}

function add({ pending, now }: TelemetryDeps, { app, version }: AppVersion, counters: Record<string, number>): void {
  const time = now()
  pending.add({ _id: minuteIdOf(app, version, time), app, version, at: minuteOf(time), counters })
}

function fieldOf(one: Report): string {
  if (one.kind === 'vital') return counterOf(one.name, one.value)
  return one.kind === 'load' ? 'load_count' : 'error_count'
}

function errorOf(
  { app, version, stack, count = 1, ...one }: Extract<Report, { kind: 'error' }>,
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
