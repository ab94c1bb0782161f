import type { RetireResult } from '@atelier/contract/releases/schemas.ts'
import { refusalByFreeze } from './freezes.ts'
import { advanceRegistry } from './registry/advance-registry.ts'
import { conflict } from './registry/change-registry.ts'
import type { Refusal, ReleaseDeps } from './release-deps.ts'
import { runningOf } from './registry/running-versions.ts'

export interface RetireInput {
  app: string
  /** Of the registry that the caller has seen. */
  expectedRevision: number
  team: string
}

/** Its versions stay stored and served, for open tabs and for a rollback. */
export async function retireApp(
  deps: ReleaseDeps,
  { app, expectedRevision, team }: RetireInput,
): Promise<RetireResult | Refusal> {
  const { store, now } = deps
  if (app === 'shell') return { refused: 'SHELL_NOT_RETIRED' }
  const before = await store.registry()
  const { revision, apps } = before
  const running = runningOf(before, app)
  if (!running) {
    const version = (await store.retirements()).get(app)
    return version ? { app, version, revision, retired: false } : { refused: 'NEVER_RELEASED' }
  }
  const freeze = refusalByFreeze(before, [app], now())
  if (freeze) return freeze
  if (revision !== expectedRevision) return conflict(before, [{ app }])

  const { version } = running
  const next = { apps: apps.filter((other) => other !== running) }
  const event = { action: 'retire', changes: [{ app, version, from: null }], by: team, at: now() } as const
  const isChanged = await advanceRegistry(deps, before, next, event)
  if (!isChanged) return conflict(await store.registry(), [{ app }])
  return { app, version, revision: revision + 1, retired: true }
}
