import { PREVIOUS_VERSIONS_MAX } from '@atelier/contract/releases/limits.ts'
import type { RunningApp } from './releases.model.ts'

/** The apps after one was switched: what ran goes on top of the versions to go back to. */
export function afterSwitch(apps: readonly RunningApp[], app: string, version: string): RunningApp[] {
  const current = apps.find((one) => one.app === app)
  const before = current ? [current.version, ...current.previous] : []
  const previous = before.filter((one) => one !== version).slice(0, PREVIOUS_VERSIONS_MAX)
  return replace(apps, { app, version, previous })
}

/** The apps after one went back: what ran is left out, so that going back once more goes further back, never to it. */
export function afterRollback(apps: readonly RunningApp[], app: string, version: string): RunningApp[] {
  const previous = apps.find((one) => one.app === app)?.previous ?? []
  return replace(apps, { app, version, previous: previous.slice(previous.indexOf(version) + 1) })
}

const replace = (apps: readonly RunningApp[], changed: RunningApp): RunningApp[] =>
  [...apps.filter((one) => one.app !== changed.app), changed].sort((one, other) => (one.app < other.app ? -1 : 1))
