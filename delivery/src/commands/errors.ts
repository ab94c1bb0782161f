import { count, plural } from '@atelier/contract/format.ts'
import type { AppHealth, PageHealth, TopError, VersionHealth } from '@atelier/contract/telemetry/schemas.ts'
import { DeliveryError } from '../delivery-error.ts'
import { siteOf } from '../site/site.ts'
import type { SiteAccess } from '../site/site.ts'
import { sourcePlaces } from './source-places.ts'
import { status } from './status.ts'
import { minute } from './table.ts'

/** `source` is the position of `frame` in the sources; null without a source map. */
export interface PlacedError extends TopError {
  source: string | null
}

/** A version's errors in a period, the most frequent ones in `top_errors`. */
export interface VersionErrors extends Pick<VersionHealth, 'version' | 'errors' | 'loads' | 'visits' | 'failed'> {
  app: string
  since: string
  failing_since: string | null
  /** Those with failed visits, the most first. */
  pages: PageHealth[]
  top_errors: PlacedError[]
}

interface ErrorsOptions extends SiteAccess {
  app: string
  /** Default: the running one. */
  version?: string | undefined
  /** The period. Default: 60. */
  minutes?: number | undefined
}

/** What visitors met in the last hour, or minutes. Throws {@link DeliveryError}. */
export async function errors({ app, version, minutes, ...access }: ErrorsOptions): Promise<VersionErrors> {
  const { apps, health } = await status(access, minutes)
  const released = apps.find((one) => one.app === app)
  if (!released) throw new DeliveryError('NOT_RELEASED', `${app} was never released.`)
  const wanted = version ?? released.version
  const known = [...released.versions, ...(health.apps.find((one) => one.app === app)?.versions ?? [])]
  if (!known.some((one) => one.version === wanted) && released.canary?.version !== wanted)
    throw new DeliveryError('NOT_RELEASED', `${app} ${wanted} was never released.`)
  const { top_errors: found, ...counts } = countsOf(health.apps, app, wanted)
  const places = await sourcePlaces(
    siteOf(access),
    found.flatMap(({ frame }) => frame ?? []),
  )
  const top_errors = found.map((error) => ({ ...error, source: places.get(error.frame ?? '') ?? null }))
  return { app, version: wanted, since: health.since, ...counts, top_errors }
}

function countsOf(apps: readonly AppHealth[], app: string, version: string) {
  const found = apps.find((one) => one.app === app)?.versions.find((one) => one.version === version)
  const {
    errors = 0,
    loads = 0,
    visits = 0,
    failed = 0,
    pages = [],
    top_errors = [],
    failing_since = null,
  } = found ?? {}
  return { errors, loads, visits, failed, failing_since, pages: pages.filter((one) => one.failed > 0), top_errors }
}

/** One error in two lines: how often and what, when and where. */
export function errorsText({
  app,
  version,
  errors,
  loads,
  visits,
  failed,
  pages,
  top_errors,
  ...times
}: VersionErrors): string {
  const lines = top_errors.map(
    (error) => `${String(error.count).padStart(6)}  ${error.message}\n        ${placeOf(error)}`,
  )
  const byPage = pages.map((one) => `        ${one.page}: ${count(one.failed)} of ${count(one.visits)} visits failed`)
  const head = `${app} ${version}: ${count(failed)} of ${count(visits)} visits failed since ${minute(times.since)} (${plural(errors, 'error')} in ${plural(loads, 'load')})`
  const since = times.failing_since ? [`        more than 5 % of the visits since ${minute(times.failing_since)}`] : []
  return [head, ...since, ...byPage, ...lines].join('\n')
}

const placeOf = ({ first_at, last_at, page, frame, source }: PlacedError) =>
  [
    ...(first_at ? [`since ${minute(first_at)}`] : []),
    `last ${minute(last_at)}`,
    ...(page ? [`on ${page}`] : []),
    ...(frame ? [`at ${source ?? frame}`] : []),
  ].join(', ')
