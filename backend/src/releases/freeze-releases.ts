import { FREEZE_DAYS_MAX } from '@atelier/contract/releases/limits.ts'
import type { FreezeEndResult, FreezeResult } from '@atelier/contract/releases/schemas.ts'
import { freezesOf, frozen, presentFreeze } from './freezes.ts'
import { advanceRegistry } from './registry/advance-registry.ts'
import { conflict } from './registry/change-registry.ts'
import type { Refusal, ReleaseDeps } from './release-deps.ts'
import type { FreezeRecord, RegistryRecord } from './releases.model.ts'

export interface FreezeInput {
  /** An app, or `all`. */
  app: string
  /** Of the registry that the caller has seen. */
  expectedRevision: number
  team: string
}

const MAX_MS = FREEZE_DAYS_MAX * 86_400_000

export async function freezeReleases(
  deps: ReleaseDeps,
  { app, until, reason, expectedRevision, team }: FreezeInput & Pick<FreezeRecord, 'until' | 'reason'>,
): Promise<FreezeResult | Refusal> {
  const before = await deps.store.registry()
  const now = deps.now()
  if (affected(before, app).length === 0) return { refused: 'NEVER_RELEASED' }
  if (until <= now || until.getTime() > now.getTime() + MAX_MS) return { refused: 'FREEZE_UNFIT' }
  const known = freezesOf(before, now).find((one) => one.app === app)
  if (known && isAbove(known, team)) return frozen(known)
  if (known?.reason === reason && known.until.getTime() === until.getTime())
    return { freeze: presentFreeze(known), revision: before.revision, changed: false }
  const freeze = { app, until, reason, by: team }
  const others = freezesOf(before, now).filter((one) => one !== known)
  return (
    (await advance(deps, before, expectedRevision, { action: 'freeze', freeze, freezes: [...others, freeze] })) ?? {
      freeze: presentFreeze(freeze),
      revision: before.revision + 1,
      changed: true,
    }
  )
}

export async function endFreeze(
  deps: ReleaseDeps,
  { app, expectedRevision, team }: FreezeInput,
): Promise<FreezeEndResult | Refusal> {
  const before = await deps.store.registry()
  const all = freezesOf(before, deps.now())
  const known = all.find((one) => one.app === app)
  if (!known) return { app, revision: before.revision, ended: false }
  if (isAbove(known, team)) return frozen(known)
  const freezes = all.filter((one) => one !== known)
  const refusal = await advance(deps, before, expectedRevision, {
    action: 'freeze-end',
    freeze: { ...known, by: team },
    freezes,
  })
  return refusal ?? { app, revision: before.revision + 1, ended: true }
}

/** What the operator froze, a team neither shortens nor ends. */
const isAbove = ({ by }: FreezeRecord, team: string) => by === 'all' && team !== 'all'

const affected = ({ apps }: RegistryRecord, app: string) => apps.filter((one) => app === 'all' || one.app === app)

interface Advance {
  action: 'freeze' | 'freeze-end'
  freeze: FreezeRecord
  freezes: FreezeRecord[]
}

async function advance(
  deps: ReleaseDeps,
  before: RegistryRecord,
  expectedRevision: number,
  { action, freeze: { by, ...freeze }, freezes }: Advance,
): Promise<Refusal | null> {
  const apps = affected(before, freeze.app)
  if (before.revision !== expectedRevision) return conflict(before, apps)
  const changes = apps.map(({ app, version }) => ({ app, version, from: null }))
  const isChanged = await advanceRegistry(deps, before, { freezes }, { action, changes, freeze, by, at: deps.now() })
  return isChanged ? null : conflict(await deps.store.registry(), apps)
}
