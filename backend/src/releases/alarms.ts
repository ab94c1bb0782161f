import type { AlarmEndResult, AlarmResult } from '@atelier/contract/releases/schemas.ts'
import { advanceRegistry } from './registry/advance-registry.ts'
import { conflict } from './registry/change-registry.ts'
import { runningOf } from './registry/running-versions.ts'
import type { Refusal, ReleaseDeps } from './release-deps.ts'
import type { AlarmRecord, RegistryRecord } from './releases.model.ts'

export interface AlarmInput extends Pick<AlarmRecord, 'app'> {
  /** Of the registry that the caller has seen. */
  expectedRevision: number
  team: string
}

export async function setAlarm(
  deps: ReleaseDeps,
  { app, mail, budget, expectedRevision, team }: AlarmInput & Pick<AlarmRecord, 'mail' | 'budget'>,
): Promise<AlarmResult | Refusal> {
  const before = await deps.store.registry()
  if (!runningOf(before, app)) return { refused: 'NEVER_RELEASED' }
  const all = before.alarms ?? []
  const known = all.find((one) => one.app === app)
  const alarm = { app, mail, budget, by: team }
  if (known?.mail === mail && known.budget === budget)
    return { alarm: { ...alarm, by: known.by }, revision: before.revision, changed: false }
  const alarms = [...all.filter((one) => one !== known), alarm]
  return (
    (await advance(deps, before, { action: 'alarm', app, team, expectedRevision, alarms })) ?? {
      alarm,
      revision: before.revision + 1,
      changed: true,
    }
  )
}

export async function endAlarm(
  deps: ReleaseDeps,
  { app, expectedRevision, team }: AlarmInput,
): Promise<AlarmEndResult | Refusal> {
  const before = await deps.store.registry()
  const all = before.alarms ?? []
  const alarms = all.filter((one) => one.app !== app)
  if (alarms.length === all.length) return { app, revision: before.revision, ended: false }
  return (
    (await advance(deps, before, { action: 'alarm-end', app, team, expectedRevision, alarms })) ?? {
      app,
      revision: before.revision + 1,
      ended: true,
    }
  )
}

interface Advance extends AlarmInput {
  action: 'alarm' | 'alarm-end'
  alarms: AlarmRecord[]
}

async function advance(
  deps: ReleaseDeps,
  before: RegistryRecord,
  { action, app, team, expectedRevision, alarms }: Advance,
): Promise<Refusal | null> {
  if (before.revision !== expectedRevision) return conflict(before, [{ app }])
  const version = runningOf(before, app)?.version ?? ''
  const changes = version ? [{ app, version, from: null }] : []
  const isChanged = await advanceRegistry(deps, before, { alarms }, { action, changes, by: team, at: deps.now() })
  return isChanged ? null : conflict(await deps.store.registry(), [{ app }])
}
