import { canariesOf } from '../canary/canaries.ts'
import type { ReleaseDeps } from '../release-deps.ts'
import type { NextRegistry, RegistryEvent } from './registry-store.ts'
import type { CanaryRecord, RegistryRecord } from '../releases.model.ts'

type AdvanceDeps = Pick<ReleaseDeps, 'store' | 'feed' | 'notify'>

/** Compare-and-set with the audit log and the notices; false if another change came first. Ends canaries of switched apps. */
export async function advanceRegistry(
  { store, feed, notify }: AdvanceDeps,
  before: RegistryRecord,
  next: NextRegistry,
  event: RegistryEvent,
): Promise<boolean> {
  const { changes, by: team, at, freeze, ...shared } = event
  const told = { ...shared, ...(freeze && { freeze: { ...freeze, until: freeze.until.toISOString() } }) }
  // All apps are frozen at once, which is one message
  const announced = freeze ? changes.slice(0, 1).map((change) => ({ ...change, app: freeze.app })) : changes
  const notices = announced.map((change) => ({ ...change, ...told, team, at: at.toISOString() }))
  const after = { ...before, ...next }
  const canaries = canariesOf(after)
  const isIn = (canary: CanaryRecord) =>
    canaries.some(({ app, version }) => app === canary.app && version === canary.version)
  const ended = canariesOf(before)
    .filter((canary) => !isIn(canary))
    .map(({ app, version }) => ({ app, version }))
  const isChanged = await store.advance(
    before.revision,
    { ...next, ...(after.canaries && { canaries }) },
    { ...event, ...(ended.length > 0 && { ended }) },
    (session) => notify(notices, session),
  )
  if (isChanged) await feed.refresh()
  return isChanged
}
