import { setTimeout as wait } from 'node:timers/promises'
import { count } from '@atelier/contract/format.ts'
import type { ReleasesStatus } from '@atelier/contract/releases/schemas.ts'
import type { Health } from '@atelier/contract/telemetry/schemas.ts'
import { againstRevision } from './conflicts.ts'
import { DeliveryError, toDeliveryError } from './delivery-error.ts'
import { siteOf } from './site.ts'
import type { SiteAccess } from './site.ts'
import { lastSwitch, status } from './status.ts'

/** Visits of a version while it was watched. */
export interface WatchedVersion {
  app: string
  version: string
  visits: number
  failed: number
}

export interface WatchOptions extends SiteAccess {
  /** Apps that were just switched together. */
  apps: readonly { app: string; version: string }[]
  /** Default: 10. */
  minutes?: number
  /** Default: 15 seconds. */
  everyMs?: number
  onProgress?(versions: readonly WatchedVersion[]): void
}

interface Target {
  app: string
  version: string
  /** The version that ran before; null if none did. */
  from: string | null
}

const MINUTES = 10
const EVERY_MS = 15_000
/** Fewer visits decide nothing. */
const VISITS_MIN = 20
const FAILING = 0.5
/** Above this, the version before failed as well, so that going back would not help. */
const FAILED_BEFORE = 0.25

/**
 * Watches what visitors meet after a switch. If at least half of an app's visits fail, but not those of the version before, all
 * apps of the switch go back in one revision, and it throws {@link DeliveryError} (`ROLLED_BACK`); resolves to the last counts
 * otherwise, also if another release of them comes first.
 */
export async function watch(options: WatchOptions): Promise<WatchedVersion[]> {
  const { apps, minutes = MINUTES, everyMs = EVERY_MS, onProgress, ...access } = options
  const first = await status(access)
  const before = countsIn(first.health, apps)
  const targets = apps.map((one) => ({ ...one, from: versionBefore(first, one) }))
  const failedBefore = new Set(targets.filter((one) => hasFailed(first.health, one)).map(({ app }) => app))
  const end = Date.now() + minutes * 60_000
  for (;;) {
    const now = await status(access)
    const versions = countsIn(now.health, apps).map((one, index) => since(before[index]!, one))
    if (!areLive(now, apps)) return versions
    onProgress?.(versions)
    const failing = versions.find((one) => isFailing(one) && !failedBefore.has(one.app))
    if (failing) return await goBack(access, targets, { failing, revision: now.revision })
    if (Date.now() >= end) return versions
    await wait(Math.min(everyMs, end - Date.now()))
  }
}

const healthOf = ({ apps }: Health, app: string, version: string | null) =>
  apps.find((one) => one.app === app)?.versions.find((one) => one.version === version)

const countsIn = (health: Health, apps: WatchOptions['apps']): WatchedVersion[] =>
  apps.map(({ app, version }) => {
    const { visits = 0, failed = 0 } = healthOf(health, app, version) ?? {}
    return { app, version, visits, failed }
  })

/** The site's counts are those of the last hour. */
const since = (before: WatchedVersion, now: WatchedVersion): WatchedVersion => ({
  ...now,
  visits: Math.max(0, now.visits - before.visits),
  failed: Math.max(0, now.failed - before.failed),
})

const isFailing = ({ visits, failed }: WatchedVersion) => visits >= VISITS_MIN && failed / visits >= FAILING

function hasFailed(health: Health, { app, from }: Target): boolean {
  const { visits = 0, failed = 0 } = healthOf(health, app, from) ?? {}
  return visits >= VISITS_MIN && failed / visits > FAILED_BEFORE
}

const areLive = ({ apps }: Pick<ReleasesStatus, 'apps'>, watched: WatchOptions['apps']) =>
  watched.every(({ app, version }) => apps.find((one) => one.app === app)?.version === version)

/** Null if none ran before, or if the live version is another one already. */
function versionBefore({ apps }: Pick<ReleasesStatus, 'apps'>, { app, version }: { app: string; version: string }) {
  const found = apps.find((one) => one.app === app)
  const last = found && lastSwitch(found)
  return last?.version === version ? last.from : null
}

interface Failing {
  failing: WatchedVersion
  /** At which the watched versions were live. */
  revision: number
}

async function goBack(access: SiteAccess, targets: readonly Target[], { failing, revision }: Failing): Promise<never> {
  const { app, version, visits, failed } = failing
  const figures = `${count(failed)} of ${count(visits)} visits of ${app} ${version} failed`
  const apps = targets.flatMap((one) => (one.from ? [{ app: one.app, version: one.from }] : []))
  if (!apps.some((one) => one.app === app))
    throw new DeliveryError('FAILING', `${figures}; there is no version before it to go back to.`)
  try {
    const site = siteOf(access)
    // Fails if one of them was switched meanwhile
    const seen = { revision, versions: Object.fromEntries(targets.map((one) => [one.app, one.version])) }
    const done = await againstRevision(seen, (expected_revision) =>
      site.rollbackMany({ body: { apps, expected_revision } }),
    )
    const back = done.apps.map((one) => `${one.app} runs ${one.version} again`).join(', ')
    throw new DeliveryError('ROLLED_BACK', `${figures}: ${back} (revision ${done.apps[0]!.revision}).`)
  } catch (error) {
    throw toDeliveryError(error, access.url)
  }
}
