import { ownerOf, withHandover } from '@atelier/contract/releases/ownership.ts'
import type { HandoverResult } from '@atelier/contract/releases/schemas.ts'
import { refusalByFreeze } from './freezes.ts'
import { advanceRegistry } from './registry/advance-registry.ts'
import { conflict } from './registry/change-registry.ts'
import type { Refusal, ReleaseDeps } from './release-deps.ts'
import { lastVersion, runningManifests } from './registry/running-versions.ts'

export interface HandoverInput {
  /** The owner. */
  app: string
  path: string
  to: string
  /** Of the registry that the caller has seen. */
  expectedRevision: number
  team: string
}

/** The former owner's running version serves the page until the new owner's has it. */
export async function handOverPage(
  deps: ReleaseDeps,
  { app, path, to, expectedRevision, team }: HandoverInput,
): Promise<HandoverResult | Refusal> {
  const { store, now } = deps
  const before = await store.registry()
  const { revision, owners = [] } = before
  const { remotes } = await runningManifests(deps, before)
  const owner = ownerOf(path, remotes, owners)
  if (owner === to) return { path, to, revision, handed_over: false }
  const version = await lastVersion(deps, before, app)
  if (owner !== app || !version) return { refused: 'PAGE_NOT_OWNED', owner: owner ?? null }
  if (to === 'shell' || !(await lastVersion(deps, before, to))) return { refused: 'RECIPIENT_NEVER_RELEASED' }
  const freeze = refusalByFreeze(before, [app, to], now())
  if (freeze) return freeze
  if (revision !== expectedRevision) return conflict(before, [{ app }])

  const next = { owners: withHandover(owners, { path, app: to }) }
  const changes = [{ app, version, from: null }]
  const event = { action: 'handover', changes, path, new_owner: to, by: team, at: now() } as const
  const isChanged = await advanceRegistry(deps, before, next, event)
  if (!isChanged) return conflict(await store.registry(), [{ app }])
  return { path, to, revision: revision + 1, handed_over: true }
}
