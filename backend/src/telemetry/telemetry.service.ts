import { createHash } from 'node:crypto'
import type { Report } from '@atelier/contract/telemetry/schemas.ts'
import { bindDeps } from '../bind-deps.ts'
import { cleanText } from './clean-text.ts'
import { health } from './health.ts'
import { counterOf } from './histogram.ts'
import type { TelemetryDeps } from './telemetry-deps.ts'
import type { Failure } from './telemetry-store.ts'
import type { ErrorRecord } from './telemetry.model.ts'

export type TelemetryService = ReturnType<typeof telemetryService>

export const telemetryService = (deps: TelemetryDeps) => bindDeps(deps, { report, flush, health })

const MINUTE_MS = 60_000
/** Frames that distinguish an error: deeper ones differ by caller. */
const DISTINCT_FRAMES = 3

/** Counts in memory; reports of unknown versions are ignored. */
async function report(deps: TelemetryDeps, reports: readonly Report[]): Promise<void> {
  for (const one of reports) if (await deps.isKnown(one)) count(deps, one)
}

function count({ pending, counter, now }: TelemetryDeps, one: Report): void {
  const { app, version, kind } = one
  const time = now()
  const at = new Date(Math.floor(time.getTime() / MINUTE_MS) * MINUTE_MS)
  const counts = one.kind === 'error' ? (one.count ?? 1) : 1
  pending.add({ _id: `${app}/${version}/${at.toISOString()}`, app, version, at, counters: { [fieldOf(one)]: counts } })
  if (one.kind === 'error') pending.addError(errorOf(one, time))
  counter.inc({ app, kind }, counts)
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
