import type { CanaryRecord, RegistryRecord } from './releases.model.ts'
import { runningOf } from './running-versions.ts'

/** A switch of the app ends its canary, also one by a backend that has no canaries. */
export const canariesOf = (registry: RegistryRecord): CanaryRecord[] =>
  (registry.canaries ?? []).filter(({ app, from }) => runningOf(registry, app)?.version === from)

export const canaryOf = (registry: RegistryRecord, app: string): CanaryRecord | undefined =>
  canariesOf(registry).find((canary) => canary.app === app)
