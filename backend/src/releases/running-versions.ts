import { isShellManifest, switchProblems } from '@atelier/contract/releases/checks.ts'
import type { Running } from '@atelier/contract/releases/checks.ts'
import type { ReleaseProblem, SwitchResult } from '@atelier/contract/releases/schemas.ts'
import { versionsBefore } from './history.ts'
import type { Change, ReleaseDeps } from './release-deps.ts'
import type { Manifest } from './release-store.ts'
import type { RegistryRecord, RunningApp } from './releases.model.ts'

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

export async function problemsAfter(
  { store }: StoreDeps,
  changed: readonly Manifest[],
  { apps }: RegistryRecord,
): Promise<ReleaseProblem[]> {
  const running: Running = { remotes: {} }
  for (const [app, manifest] of await store.manifests(apps))
    if (isShellManifest(manifest)) running.shell = manifest
    else running.remotes[app] = manifest
  return switchProblems(changed, running)
}
