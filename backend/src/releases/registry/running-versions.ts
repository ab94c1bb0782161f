import { isShellManifest, switchProblems } from '@atelier/contract/releases/checks.ts'
import type { Running } from '@atelier/contract/releases/checks.ts'
import type { ReleaseProblem, SwitchResult } from '@atelier/contract/releases/schemas.ts'
import { versionsBefore } from '../history.ts'
import type { Change, ReleaseDeps } from '../release-deps.ts'
import type { Manifest } from '../release-store.ts'
import type { RegistryRecord, RunningApp } from '../releases.model.ts'

type StoreDeps = Pick<ReleaseDeps, 'store'>

export const runningOf = ({ apps }: RegistryRecord, app: string): RunningApp | undefined =>
  apps.find((running) => running.app === app)

/** The version to roll back to. */
export async function versionBefore(
  { store }: StoreDeps,
  registry: RegistryRecord,
  app: string,
): Promise<string | undefined> {
  const running = runningOf(registry, app)
  return running && versionsBefore(running.version, await store.liveVersions(app))[0]
}

export async function unchangedResult(
  deps: StoreDeps,
  { app, version }: Change,
  registry: RegistryRecord,
): Promise<SwitchResult> {
  const previous = (await versionBefore(deps, registry, app)) ?? null
  return { app, version, previous, revision: registry.revision, switched: false }
}

/** The version that an app runs, or ran last. */
export async function lastVersion(
  { store }: StoreDeps,
  registry: RegistryRecord,
  app: string,
): Promise<string | undefined> {
  return runningOf(registry, app)?.version ?? (await store.liveVersions(app))[0]?.version
}

export async function runningManifests({ store }: StoreDeps, { apps, owners = [] }: RegistryRecord): Promise<Running> {
  const running: Running = { remotes: {}, owners }
  for (const [app, manifest] of await store.manifests(apps))
    if (isShellManifest(manifest)) running.shell = manifest
    else running.remotes[app] = manifest
  return running
}

export const problemsAfter = async (
  deps: StoreDeps,
  changed: readonly Manifest[],
  registry: RegistryRecord,
  action: 'switch' | 'rollback' = 'switch',
): Promise<ReleaseProblem[]> => switchProblems(changed, await runningManifests(deps, registry), action)
