import type { Freeze } from '@atelier/contract/releases/schemas.ts'
import type { Refusal } from './release-deps.ts'
import type { FreezeRecord, RegistryRecord } from './releases.model.ts'

/** Those that have not ended. */
export const freezesOf = ({ freezes = [] }: RegistryRecord, now: Date): FreezeRecord[] =>
  freezes.filter(({ until }) => until > now)

export const presentFreeze = ({ app, until, reason, by }: FreezeRecord): Freeze => ({
  app,
  until: until.toISOString(),
  reason,
  by,
})

export const frozen = (freeze: FreezeRecord): Refusal => ({ refused: 'FROZEN', freeze: presentFreeze(freeze) })

/** Refuses a change of these apps. A freeze that comes meanwhile has another revision. */
export function refusalByFreeze(registry: RegistryRecord, apps: readonly string[], now: Date): Refusal | null {
  const found = freezesOf(registry, now).find(({ app }) => app === 'all' || apps.includes(app))
  return found ? frozen(found) : null
}
