import type { CanaryResult } from '@atelier/contract/releases/schemas.ts'
import { addressByContent } from '../files/address-by-content.ts'
import { refusalByFreeze } from '../freezes.ts'
import { advanceRegistry } from '../registry/advance-registry.ts'
import { canariesOf, canaryOf } from './canaries.ts'
import { conflict } from '../registry/change-registry.ts'
import type { Change, Refusal, ReleaseDeps } from '../release-deps.ts'
import { runningOf } from '../registry/running-versions.ts'
import { refusalByPair } from '../pairs/pairs.ts'
import { sealReleases } from '../files/seal-releases.ts'

export interface CanaryInput extends Change {
  /** In percent. */
  share: number
  /** Of the registry that the caller has seen. */
  expectedRevision: number
  team: string
}

/** Replaces the app's earlier canary. Another share restarts the comparison, whose rates would mix both shares' times. */
export async function startCanary(
  deps: ReleaseDeps,
  { app, version, share, expectedRevision, team }: CanaryInput,
): Promise<CanaryResult | Refusal> {
  const { store, now } = deps
  const [before, release] = [await store.registry(), await store.release(app, version)]
  const { revision } = before
  if (!release) return { refused: 'VERSION_NOT_FOUND' }
  const running = runningOf(before, app)
  if (!running) return { refused: 'NOT_RUNNING' }
  if (running.version === version) return { refused: 'RUNS_ALREADY' }
  const known = canaryOf(before, app)
  if (known?.version === version && known.share === share) return { app, version, share, revision, started: false }
  const freeze = refusalByFreeze(before, [app], now())
  if (freeze) return freeze
  if (revision !== expectedRevision) return conflict(before, [{ app }])
  const others = canariesOf(before).filter((other) => other !== known)
  const refusal =
    (await sealReleases(deps, [release], before)) ?? (await refusalByPair(deps, before, [{ app, version }], others))
  if (refusal) return refusal
  await addressByContent(store, release)

  const at = now()
  const canaries = [...others, { app, version, share, from: running.version, by: team, since: at }]
  const changes = [{ app, version: running.version, from: null }]
  const event = { action: 'canary', changes, canary: { version, share }, by: team, at } as const
  const isChanged = await advanceRegistry(deps, before, { canaries }, event)
  if (!isChanged) return conflict(await store.registry(), [{ app }])
  return { app, version, share, revision: revision + 1, started: true }
}
