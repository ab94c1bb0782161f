import { manifestProblems } from '@atelier/contract/releases/checks.ts'
import type { SwitchResult } from '@atelier/contract/releases/schemas.ts'
import { addressByContent, areServed } from './address-by-content.ts'
import { callProblems } from './called-operations.ts'
import { changeRegistry, resultOrConflict } from './change-registry.ts'
import { hasFlavor, manifestOf } from './release-deps.ts'
import type { ChangeInput, Refusal, ReleaseDeps } from './release-deps.ts'
import { settleFiles } from './release-files.ts'
import type { RegistryRecord, ReleaseRecord } from './releases.model.ts'
import { problemsAfter } from './running-versions.ts'

export async function switchReleases(deps: ReleaseDeps, input: ChangeInput): Promise<SwitchResult[] | Refusal> {
  const { store } = deps
  const before = await store.registry()
  const releases = await Promise.all(input.apps.map(({ app, version }) => store.release(app, version)))
  if (!releases.every((release) => release !== null)) return { refused: 'VERSION_NOT_FOUND' }
  const early = await resultOrConflict(deps, before, input)
  if (early) return early
  const refusal = (await refusalOf(deps, releases, before)) ?? (await sealAll(deps, releases, before))
  return refusal ?? changeRegistry(deps, 'switch', before, input)
}

async function refusalOf(
  deps: ReleaseDeps,
  releases: readonly ReleaseRecord[],
  before: RegistryRecord,
): Promise<Refusal | null> {
  const { flavor } = deps
  const manifests = releases.map(manifestOf)
  if (!manifests.every((manifest) => hasFlavor(manifest, flavor))) return { refused: 'WRONG_FLAVOR', flavor }
  const problems = [
    ...releases.flatMap((release) => manifestProblems(release.app, release.files, manifestOf(release))),
    ...releases.flatMap(({ app, calls }) => callProblems(app, calls)),
    ...(await problemsAfter(deps, manifests, before)),
  ]
  return problems.length > 0 ? { refused: 'RELEASE_REFUSED', problems } : null
}

async function sealAll(
  { store, assets, now }: ReleaseDeps,
  releases: readonly ReleaseRecord[],
  registry: RegistryRecord,
): Promise<Refusal | null> {
  for (const release of releases) {
    const missing = await settleFiles(assets, release, await store.releasedFiles(release))
    if (missing.length > 0) return { refused: 'FILES_MISSING', files: missing }
    if (!release.sealed_at) await store.seal(release, now())
    if (areServed(registry, now())) await addressByContent(store, release)
  }
  return null
}
