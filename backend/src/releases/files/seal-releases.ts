import { manifestProblems } from '@atelier/contract/releases/checks.ts'
import { callProblems } from '../called-operations.ts'
import { hasFlavor, manifestOf } from '../release-deps.ts'
import type { Refusal, ReleaseDeps } from '../release-deps.ts'
import { settleFiles } from './release-files.ts'
import type { RegistryRecord, ReleaseRecord } from '../releases.model.ts'
import { problemsAfter } from '../registry/running-versions.ts'

type SealDeps = Pick<ReleaseDeps, 'store' | 'assets' | 'flavor' | 'now'>

/** Why these versions cannot run together with the other running ones. */
export async function refusalOf(
  deps: Pick<SealDeps, 'store' | 'flavor'>,
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

/** Checks the versions against the running ones and verifies their files. */
export async function sealReleases(
  deps: SealDeps,
  releases: readonly ReleaseRecord[],
  before: RegistryRecord,
): Promise<Refusal | null> {
  const { store, assets, now } = deps
  const refusal = await refusalOf(deps, releases, before)
  if (refusal) return refusal
  for (const release of releases) {
    const missing = await settleFiles(assets, release, await store.releasedFiles(release))
    if (missing.length > 0) return { refused: 'FILES_MISSING', files: missing }
    if (!release.sealed_at) await store.seal(release, now())
  }
  return null
}
