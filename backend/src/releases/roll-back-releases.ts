import type { SwitchResult } from '@atelier/contract/releases/schemas.ts'
import { callProblems } from './called-operations.ts'
import { changeRegistry, resultOrConflict } from './registry/change-registry.ts'
import { refusalByPair } from './pairs/pairs.ts'
import { hasFlavor, manifestOf } from './release-deps.ts'
import type { Change, ChangeInput, Refusal, ReleaseDeps } from './release-deps.ts'
import type { ReleaseRecord } from './releases.model.ts'
import { problemsAfter, versionBefore } from './registry/running-versions.ts'

/** Without a version: to the one before. A retired app needs one. */
export async function rollBackReleases(
  deps: ReleaseDeps,
  input: ChangeInput<{ app: string; version?: string }>,
): Promise<SwitchResult[] | Refusal> {
  const { store, flavor } = deps
  const before = await store.registry()
  const targets = await Promise.all(
    input.apps.map(async ({ app, version }) => ({ app, version: version ?? (await versionBefore(deps, before, app)) })),
  )
  const early = await resultOrConflict(deps, before, { ...input, apps: targets })
  if (early) return early
  const apps = targets.filter((target): target is Change => target.version !== undefined)
  if (apps.length < targets.length) return { refused: 'NO_PREVIOUS_VERSION' }

  const releases = await Promise.all(apps.map(({ app, version }) => store.release(app, version)))
  const sealed = releases.filter((release): release is ReleaseRecord => !!release?.sealed_at)
  const ran = await Promise.all(apps.map((target) => hasRun(deps, target)))
  if (sealed.length < releases.length || !ran.every(Boolean)) return { refused: 'VERSION_NOT_FOUND' }
  const manifests = sealed.map(manifestOf)
  if (!manifests.every((manifest) => hasFlavor(manifest, flavor))) return { refused: 'WRONG_FLAVOR', flavor }
  const problems = [
    ...sealed.flatMap(({ app, calls }) => callProblems(app, calls)),
    ...(await problemsAfter(deps, manifests, before, 'rollback')),
  ]
  if (problems.length > 0) return { refused: 'RELEASE_REFUSED', problems }
  const failed = await refusalByPair(deps, before, apps)
  if (failed) return failed
  return changeRegistry(deps, 'rollback', before, { ...input, apps })
}

/** A version that was only previewed is sealed too, but a release checks more than a rollback. */
async function hasRun({ store }: Pick<ReleaseDeps, 'store'>, { app, version }: Change): Promise<boolean> {
  return (await store.liveVersions(app)).some((live) => live.version === version)
}
