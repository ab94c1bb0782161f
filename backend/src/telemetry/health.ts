import { HEALTH_MINUTES, TOP_ERRORS_MAX, TOP_PAGES_MAX } from '@atelier/contract/telemetry/limits.ts'
import type { AppHealth, Health, PageHealth, TopError, VersionHealth } from '@atelier/contract/telemetry/schemas.ts'
import { p75s } from '../releases/vitals/histogram.ts'
import { addMinute, emptyTally, failingSince } from './tally.ts'
import type { Tally } from './tally.ts'
import type { AppVersion, TelemetryDeps } from './telemetry-deps.ts'
import type { ErrorRecord } from './telemetry.model.ts'

const MINUTE_MS = 60_000

type Deps = Pick<TelemetryDeps, 'store' | 'releases' | 'now'>

/** The last minutes of each running version, and of others that were in use. */
export async function health(deps: Deps, minutes = HEALTH_MINUTES): Promise<Health> {
  const since = new Date(deps.now().getTime() - minutes * MINUTE_MS)
  const [{ apps }, tallies] = await Promise.all([deps.releases.registry(), talliesSince(deps, since)])
  const ofApps = apps.map((running) => appHealth(deps, running, tallies.get(running.app) ?? new Map(), since))
  return { since: since.toISOString(), apps: await Promise.all(ofApps) }
}

type Tallies = Map<string, Tally>

/** By app and version. */
async function talliesSince({ store }: Deps, since: Date): Promise<Map<string, Tallies>> {
  const apps = new Map<string, Tallies>()
  for await (const minute of store.minutesSince(since)) {
    const versions = apps.get(minute.app) ?? new Map<string, Tally>()
    apps.set(minute.app, versions)
    const tally = versions.get(minute.version) ?? emptyTally()
    versions.set(minute.version, tally)
    addMinute(tally, minute)
  }
  return apps
}

/** The running version first, then by loads. */
async function appHealth(
  { store }: Deps,
  { app, version: running }: AppVersion,
  tallies: Tallies,
  since: Date,
): Promise<AppHealth> {
  const all = [...tallies.values()].reduce((total, { loads }) => total + loads, 0)
  const versions = [...new Set([running, ...tallies.keys()])].map(async (version) => {
    const errors = await store.topErrors(app, version, since, TOP_ERRORS_MAX)
    const counts = countsOf(tallies.get(version) ?? emptyTally(), all)
    return { ...counts, version, running: version === running, top_errors: errors.map(topError) }
  })
  const [first, ...others] = await Promise.all(versions)
  return { app, versions: [first!, ...others.toSorted((one, other) => other.loads - one.loads)] }
}

function countsOf(tally: Tally, allLoads: number): Omit<VersionHealth, 'version' | 'running' | 'top_errors'> {
  const { loads, errors, visits, failed, vitals } = tally
  return {
    loads,
    share: allLoads > 0 ? loads / allLoads : null,
    errors,
    visits,
    failed,
    failing_since: failingSince(tally.bad)?.toISOString() ?? null,
    pages: pagesOf(tally),
    errors_per_1000_loads: loads > 0 ? (errors / loads) * 1000 : null,
    ...p75s(vitals),
  }
}

const pagesOf = ({ page_visits, page_failed, page_vitals }: Tally): PageHealth[] =>
  Object.entries(page_visits)
    .map(([page, count]) => ({
      page,
      visits: count,
      failed: page_failed[page] ?? 0,
      ...(page_vitals[page] && p75s(page_vitals[page])),
    }))
    .toSorted((one, other) => other.failed - one.failed || other.visits - one.visits)
    .slice(0, TOP_PAGES_MAX)

const topError = ({ message, stack, page, count, first_at, last_at }: ErrorRecord): TopError => ({
  message,
  frame: stack[0] ?? null,
  page,
  count,
  first_at: first_at.toISOString(),
  last_at: last_at.toISOString(),
})
