import type { SwitchResult } from '@atelier/contract/releases/schemas.ts'
import { advanceRegistry } from './advance-registry.ts'
import type { Change, ChangeInput, Refusal, ReleaseDeps } from '../release-deps.ts'
import type { AppChange, RegistryRecord, RunningApp } from '../releases.model.ts'
import { unopenedBeside } from '../pairs/pairs.ts'
import { runningOf, unchangedResult } from './running-versions.ts'

/** A repeated request succeeds without a change; a different one with an old revision is refused. */
export async function resultOrConflict(
  deps: Pick<ReleaseDeps, 'store'>,
  registry: RegistryRecord,
  { apps, expectedRevision }: Omit<ChangeInput<{ app: string; version?: string | undefined }>, 'team'>,
): Promise<SwitchResult[] | Refusal | null> {
  const running = apps.map(({ app, version }) => {
    const current = runningOf(registry, app)
    return current?.version === version ? current : undefined
  })
  if (running.every((current) => current !== undefined))
    return Promise.all(running.map((current) => unchangedResult(deps, current, registry)))
  return registry.revision === expectedRevision ? null : conflict(registry, apps)
}

/** One compare-and-set for all apps; those already at that version are unchanged. */
export async function changeRegistry(
  deps: ReleaseDeps,
  action: 'switch' | 'rollback',
  before: RegistryRecord,
  { apps, team }: Pick<ChangeInput, 'apps' | 'team'>,
): Promise<SwitchResult[] | Refusal> {
  const changes = apps
    .filter(({ app, version }) => runningOf(before, app)?.version !== version)
    .map(({ app, version }): AppChange => ({ app, version, from: runningOf(before, app)?.version ?? null }))
  const running = runningAfter(before, changes)
  const event = { action, changes, by: team, at: deps.now() }
  const isChanged = await advanceRegistry(deps, before, { apps: running }, event)
  if (!isChanged) return conflict(await deps.store.registry(), apps)
  const done = await results(deps, apps, changes, { ...before, revision: before.revision + 1 })
  return Promise.all(
    done.map(async (one) => {
      const unopened = await unopenedBeside(deps, running, one)
      return { ...one, ...(unopened.length > 0 && { unopened }) }
    }),
  )
}

function runningAfter(before: RegistryRecord, changes: readonly Change[]): RunningApp[] {
  const others = before.apps.filter(({ app }) => !changes.some((change) => change.app === app))
  return [...others, ...changes.map(({ app, version }) => ({ app, version }))].sort((one, other) =>
    one.app < other.app ? -1 : 1,
  )
}

/** `registry` has the apps from before the change, and the new revision. */
const results = (
  deps: Pick<ReleaseDeps, 'store'>,
  apps: readonly Change[],
  changes: readonly AppChange[],
  registry: RegistryRecord,
): Promise<SwitchResult[]> =>
  Promise.all(
    apps.map(async ({ app, version }) => {
      const changed = changes.find((change) => change.app === app)
      if (!changed) return unchangedResult(deps, { app, version }, registry)
      return { app, version, previous: changed.from, revision: registry.revision, switched: true }
    }),
  )

/** Of a change that expected an older revision. */
export function conflict(registry: RegistryRecord, apps: readonly { app: string }[]): Refusal {
  const versions = Object.fromEntries(apps.map(({ app }) => [app, runningOf(registry, app)?.version ?? null]))
  // until 2.0.0: clients of 1.0 read the version of the one app
  const [version = null] = Object.values(versions)
  return { refused: 'REVISION_CONFLICT', revision: registry.revision, versions, version }
}
