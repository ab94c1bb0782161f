import { droppedPageProblems, manifestProblems } from '@atelier/contract/releases/checks.ts'
import type { Preparation, ReleaseUpload } from '@atelier/contract/releases/schemas.ts'
import { versionOf } from '@atelier/contract/releases/version.ts'
import { callProblems } from './called-operations.ts'
import { hasFlavor } from './release-deps.ts'
import type { Refusal, ReleaseDeps } from './release-deps.ts'
import { missingUploads } from './files/release-files.ts'
import { problemsAfter } from './registry/running-versions.ts'
import { missingMaps } from './files/source-maps.ts'

type PrepareDeps = Pick<ReleaseDeps, 'store' | 'assets' | 'flavor' | 'now'>

export interface PrepareInput {
  app: string
  preparation: Preparation
  team: string
}

/** Returns the files still to be uploaded. */
export async function prepareRelease(
  deps: PrepareDeps,
  { app, preparation, team }: PrepareInput,
): Promise<{ version: string; uploads: ReleaseUpload[] } | Refusal> {
  const { store, assets, flavor, now } = deps
  const { version, files, manifest, together = false, dropped_pages } = preparation
  if ((await versionOf({ files, manifest })) !== version) return { refused: 'VERSION_MISMATCH' }
  if (!hasFlavor(manifest, flavor)) return { refused: 'WRONG_FLAVOR', flavor }
  const registry = await store.registry()
  const running = (await store.manifests(registry.apps)).get(app)
  const problems = [
    ...manifestProblems(app, files, manifest),
    ...droppedPageProblems(manifest, running, dropped_pages, registry.owners),
    ...callProblems(app, preparation.calls),
  ]
  if (problems.length === 0 && !together) problems.push(...(await problemsAfter(deps, [manifest], registry)))
  if (problems.length > 0) return { refused: 'RELEASE_REFUSED', problems }

  await store.prepare(app, preparation, team, now())
  const release = await store.release(app, version)
  if (!release) throw new Error(`${app} ${version} vanished while it was prepared`)
  const { uploads, conflicts } = await missingUploads(assets, release, await store.releasedFiles(release))
  if (conflicts.length > 0) return { refused: 'FILE_CONFLICT', files: conflicts }
  return { version, uploads: [...uploads, ...(await missingMaps(assets, release, preparation.maps))] }
}
