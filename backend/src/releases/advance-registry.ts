import type { ReleaseDeps } from './release-deps.ts'
import type { NextRegistry, RegistryEvent } from './release-store.ts'
import type { RegistryRecord } from './releases.model.ts'

type AdvanceDeps = Pick<ReleaseDeps, 'store' | 'feed' | 'notify'>

/** Compare-and-set with the audit log and the notices; false if another change came first. */
export async function advanceRegistry(
  { store, feed, notify }: AdvanceDeps,
  { revision }: Pick<RegistryRecord, 'revision'>,
  next: NextRegistry,
  event: RegistryEvent,
): Promise<boolean> {
  const { changes, by: team, at, ...shared } = event
  const notices = changes.map((change) => ({ ...change, ...shared, team, at: at.toISOString() }))
  const isChanged = await store.advance(revision, next, event, (session) => notify(notices, session))
  if (isChanged) await feed.refresh()
  return isChanged
}
