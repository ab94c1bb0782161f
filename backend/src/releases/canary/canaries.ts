import type { CanaryRecord, RegistryRecord } from '../releases.model.ts'

export type RunningCanary = Pick<CanaryRecord, 'app' | 'version' | 'share'>

/** A switch of the app ends its canary, also one by a backend that has no canaries. */
export const canariesOf = ({ apps, canaries = [] }: RegistryRecord): CanaryRecord[] =>
  canaries.filter(({ app, from }) => apps.some((running) => running.app === app && running.version === from))

export const canaryOf = (registry: RegistryRecord, app: string): CanaryRecord | undefined =>
  canariesOf(registry).find((canary) => canary.app === app)
