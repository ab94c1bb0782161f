import type { CanaryStopResult } from '@atelier/contract/releases/schemas.ts'
import { advanceRegistry } from '../registry/advance-registry.ts'
import { canariesOf, canaryOf } from './canaries.ts'
import { conflict } from '../registry/change-registry.ts'
import type { Refusal, ReleaseDeps } from '../release-deps.ts'
import type { CanaryRecord, RegistryRecord } from '../releases.model.ts'

export interface StopInput {
  app: string
  /** Of the registry that the caller has seen. */
  expectedRevision: number
  team: string
}

export async function stopCanary(
  deps: ReleaseDeps,
  { app, expectedRevision, team }: StopInput,
): Promise<CanaryStopResult | Refusal> {
  const before = await deps.store.registry()
  const { revision } = before
  const canary = canaryOf(before, app)
  if (!canary) return { app, version: null, revision }
  if (revision !== expectedRevision) return conflict(before, [{ app }])
  const isChanged = await withoutCanary(deps, before, canary, { action: 'canary-stop', by: team })
  if (!isChanged) return conflict(await deps.store.registry(), [{ app }])
  return { app, version: canary.version, revision: revision + 1 }
}

type End = { action: 'canary-stop'; by: string } | { action: 'canary-halt'; by: string; reason: string }

/** False if another change came first. */
export function withoutCanary(
  deps: Pick<ReleaseDeps, 'store' | 'feed' | 'notify' | 'now'>,
  before: RegistryRecord,
  ended: CanaryRecord,
  { action, by, ...reason }: End,
): Promise<boolean> {
  const { app, version, share, from } = ended
  const canaries = canariesOf(before).filter((canary) => canary.app !== app)
  const changes = [{ app, version: from, from: null }]
  const event = { action, changes, canary: { version, share, ...reason }, by, at: deps.now() }
  return advanceRegistry(deps, before, { canaries }, event)
}
