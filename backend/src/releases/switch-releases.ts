import type { SwitchResult } from '@atelier/contract/releases/schemas.ts'
import { refusalByFreeze } from './freezes.ts'
import { addressByContent } from './files/address-by-content.ts'
import { changeRegistry, resultOrConflict } from './registry/change-registry.ts'
import { refusalByPair } from './pairs/pairs.ts'
import type { ChangeInput, Refusal, ReleaseDeps } from './release-deps.ts'
import { sealReleases } from './files/seal-releases.ts'

export async function switchReleases(deps: ReleaseDeps, input: ChangeInput): Promise<SwitchResult[] | Refusal> {
  const { store } = deps
  const before = await store.registry()
  const releases = await Promise.all(input.apps.map(({ app, version }) => store.release(app, version)))
  if (!releases.every((release) => release !== null)) return { refused: 'VERSION_NOT_FOUND' }
  const early = await resultOrConflict(deps, before, input)
  if (early) return early
  const names = input.apps.map(({ app }) => app)
  const freeze = refusalByFreeze(before, names, deps.now())
  if (freeze) return freeze
  const refusal = (await sealReleases(deps, releases, before)) ?? (await refusalByPair(deps, before, input.apps))
  if (refusal) return refusal
  for (const release of releases) await addressByContent(store, release)
  return changeRegistry(deps, 'switch', before, input)
}
