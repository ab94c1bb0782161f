import { LIVE_VERSIONS_MAX, PREVIOUS_VERSIONS_MAX } from '@atelier/contract/releases/limits.ts'
import type { AppStatus, ReleasesStatus } from '@atelier/contract/releases/schemas.ts'
import { canaryOf } from './canary/canaries.ts'
import { canaryStatus } from './canary/canary-status.ts'
import { freezesOf, presentFreeze } from './freezes.ts'
import { versionsBefore } from './history.ts'
import type { Change, ReleaseDeps } from './release-deps.ts'
import type { RegistryRecord } from './releases.model.ts'
import { runningOf } from './registry/running-versions.ts'

type StatusDeps = Pick<ReleaseDeps, 'store' | 'flavor' | 'counts' | 'now'>

export async function releasesStatus(deps: StatusDeps): Promise<ReleasesStatus> {
  const { store } = deps
  const [registry, retirements] = await Promise.all([store.registry(), store.retirements()])
  const { revision, apps, owners = [] } = registry
  const retired = [...retirements]
    .filter(([app]) => !runningOf(registry, app))
    .map(([app, version]) => ({ app, version }))
  const freezes = freezesOf(registry, deps.now()).map(presentFreeze)
  const alarms = (registry.alarms ?? []).map(({ app, budget, by }) => ({ app, budget, by }))
  const statuses = (all: readonly Change[]) => Promise.all(all.map((one) => appStatus(deps, one, registry)))
  return { revision, apps: await statuses(apps), retired: await statuses(retired), owners, freezes, alarms }
}

async function appStatus(deps: StatusDeps, { app, version }: Change, registry: RegistryRecord): Promise<AppStatus> {
  const { store } = deps
  const canary = canaryOf(registry, app)
  const live = await store.liveVersions(app)
  return {
    app,
    version,
    versions: live.filter((one, index) => index < LIVE_VERSIONS_MAX || one.version === version),
    previous: versionsBefore(version, live).slice(0, PREVIOUS_VERSIONS_MAX),
    history: await store.history(app),
    ...(canary && { canary: await canaryStatus(deps, canary, registry) }),
  }
}
