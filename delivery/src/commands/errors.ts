import { count, plural } from '@atelier/contract/format.ts'
import type { AppHealth, PageHealth, TopError, VersionHealth } from '@atelier/contract/telemetry/schemas.ts'
import { DeliveryError } from '../delivery-error.ts'
import { siteOf } from '../site/site.ts'
import type { SiteAccess } from '../site/site.ts'
import { sourcePlaces } from './source-places.ts'
import { status } from './status.ts'

/** `source` is the position of `frame` in the sources; null without a source map. */
export interface PlacedError extends TopError {
  source: string | null
}

/** A version's errors in the last hour, the most frequent ones in `top_errors`. */
export interface VersionErrors extends Pick<VersionHealth, 'version' | 'errors' | 'loads' | 'visits' | 'failed'> {
  app: string
  /** Those with failed visits, the most first. */
  pages: PageHealth[]
  top_errors: PlacedError[]
}

interface ErrorsOptions extends SiteAccess {
  app: string
  /** Default: the running one. */
  version?: string | undefined
}

/** What visitors met in the last hour. Throws {@link DeliveryError}. */
export async function errors({ app, version, ...access }: ErrorsOptions): Promise<VersionErrors> {
  const { apps, health } = await status(access)
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
  return { app, version: wanted, ...counts, top_errors }
}

function countsOf(apps: readonly AppHealth[], app: string, version: string) {
  const found = apps.find((one) => one.app === app)?.versions.find((one) => one.version === version)
  const { errors = 0, loads = 0, visits = 0, failed = 0, pages = [], top_errors = [] } = found ?? {}
  return { errors, loads, visits, failed, pages: pages.filter((one) => one.failed > 0), top_errors }
}

/** One error in two lines: how often and what, when and where. */
export function errorsText({ app, version, errors, loads, visits, failed, pages, top_errors }: VersionErrors): string {
  const lines = top_errors.map(
    (error) => `${String(error.count).padStart(6)}  ${error.message}\n        ${placeOf(error)}`,
  )
  const byPage = pages.map((one) => `        ${one.page}: ${count(one.failed)} of ${count(one.visits)} visits failed`)
  const head = `${app} ${version}: ${count(failed)} of ${count(visits)} visits failed in the last hour (${plural(errors, 'error')} in ${plural(loads, 'load')})`
  return [head, ...byPage, ...lines].join('\n')
}

const placeOf = ({ last_at, page, frame, source }: PlacedError) =>
  [
    `last ${last_at.slice(0, 16).replace('T', ' ')}Z`,
    ...(page ? [`on ${page}`] : []),
    ...(frame ? [`at ${source ?? frame}`] : []),
  ].join(', ')
