import { HEALTH_MINUTES, TOP_ERRORS_MAX, TOP_PAGES_MAX } from '@atelier/contract/telemetry/limits.ts'
import type { AppHealth, Health, PageHealth, TopError, VersionHealth } from '@atelier/contract/telemetry/schemas.ts'
import { percentile, sum } from './histogram.ts'
import type { AppVersion, TelemetryDeps } from './telemetry-deps.ts'
import type { ErrorRecord, MinuteRecord } from './telemetry.model.ts'

const MINUTE_MS = 60_000
const P75 = 0.75

type Deps = Pick<TelemetryDeps, 'store' | 'releases' | 'now'>

/** The last hour of each running version, and of others that were in use. */
export async function health(deps: Deps): Promise<Health> {
  const since = new Date(deps.now().getTime() - HEALTH_MINUTES * MINUTE_MS)
  const [{ apps }, minutes] = await Promise.all([deps.releases.registry(), deps.store.minutesSince(since)])
  const ofApps = apps.map((running) =>
    appHealth(
      deps,
      running,
      minutes.filter(({ app }) => app === running.app),
      since,
    ),
  )
  return { since: since.toISOString(), apps: await Promise.all(ofApps) }
}

/** The running version first, then by loads. */
async function appHealth(
  { store }: Deps,
  { app, version: running }: AppVersion,
  minutes: readonly MinuteRecord[],
  since: Date,
): Promise<AppHealth> {
  const all = loadsOf(minutes)
  const versions = [...new Set([running, ...minutes.map(({ version }) => version)])].map(async (version) => {
    const own = minutes.filter((minute) => minute.version === version)
    const errors = await store.topErrors(app, version, since, TOP_ERRORS_MAX)
    return { ...countsOf(own, all), version, running: version === running, top_errors: errors.map(topError) }
  })
  const [first, ...others] = await Promise.all(versions)
  return { app, versions: [first!, ...others.toSorted((one, other) => other.loads - one.loads)] }
}

const loadsOf = (minutes: readonly MinuteRecord[]) =>
  minutes.reduce((total, { load_count = 0 }) => total + load_count, 0)

function countsOf(
  minutes: readonly MinuteRecord[],
  allLoads: number,
): Omit<VersionHealth, 'version' | 'running' | 'top_errors'> {
  const loads = loadsOf(minutes)
  const errors = minutes.reduce((total, { error_count = 0 }) => total + error_count, 0)
  return {
    loads,
    share: allLoads > 0 ? loads / allLoads : null,
    errors,
    visits: minutes.reduce((total, { visit_count = 0 }) => total + visit_count, 0),
    failed: minutes.reduce((total, { failed_count = 0 }) => total + failed_count, 0),
    pages: pagesOf(minutes),
    errors_per_1000_loads: loads > 0 ? (errors / loads) * 1000 : null,
    lcp_p75: percentile('LCP', sum(minutes.map(({ lcp }) => lcp)), P75),
    inp_p75: percentile('INP', sum(minutes.map(({ inp }) => inp)), P75),
    cls_p75: percentile('CLS', sum(minutes.map(({ cls }) => cls)), P75),
  }
}

function pagesOf(minutes: readonly MinuteRecord[]): PageHealth[] {
  const visits = sum(minutes.map(({ page_visits }) => page_visits))
  const failed = sum(minutes.map(({ page_failed }) => page_failed))
  return Object.entries(visits)
    .map(([page, count]) => ({ page, visits: count, failed: failed[page] ?? 0 }))
    .toSorted((one, other) => other.failed - one.failed || other.visits - one.visits)
    .slice(0, TOP_PAGES_MAX)
}

const topError = ({ message, stack, page, count, last_at }: ErrorRecord): TopError => ({
  message,
  frame: stack[0] ?? null,
  page,
  count,
  last_at: last_at.toISOString(),
})
