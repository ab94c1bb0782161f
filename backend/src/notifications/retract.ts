import type { ClientSession, Types } from 'mongoose'
import { batches, deleteAll } from '../database/batches.ts'
import { leanReader } from '../database/document.ts'
import { afterCommit, transaction } from '../database/transaction.ts'
import type { NotificationEvent } from '../kernel/notifier.ts'
import { findGroup, idEquals, notificationReader, publishChanged } from './notification-deps.ts'
import type { Id, NotificationDeps } from './notification-deps.ts'
import type { LeanNotification } from './notifications.model.ts'

/** Removed with their actor's account. */
export const RETRACTED: readonly NotificationEvent['kind'][] = ['like', 'comment']

/** Only while the notification is unread. */
export async function retract(
  deps: NotificationDeps,
  session: ClientSession,
  from: Id,
  event: NotificationEvent,
): Promise<void> {
  const [entry] = await findGroup(deps, [from], event, session)
  if (entry) await removeActor(deps, session, entry, event.actor)
}

/** Deletes the entry with its last actor. */
async function removeActor(
  deps: NotificationDeps,
  session: ClientSession,
  entry: LeanNotification,
  actor: Id,
): Promise<void> {
  const left = entry.actor_ids.filter((id) => !idEquals(id, actor))
  if (left.length === entry.actor_ids.length) return
  if (left.length === 0) await deps.model.deleteOne({ _id: entry._id }, { session })
  else {
    const changes = { actor_ids: left, actor_count: entry.actor_count - 1 }
    await deps.model.updateOne({ _id: entry._id }, { $set: changes }, { session })
  }
  const listeners = await deps.blocks.without(actor, [entry.user_id], session)
  afterCommit(session, () => publishChanged(deps, listeners))
}

/** In others' histories, the user's likes and comments are retracted; other events stay under a tombstone. */
export async function erase(deps: NotificationDeps, person: string, tombstone: string): Promise<void> {
  const { database, model } = deps
  await deleteAll(model, { user_id: person })
  for await (const batch of batches(() => leanReader(model, []).find({ actor_ids: person })))
    for (const { _id } of batch)
      await transaction(database, (session) => eraseActor(deps, session, _id, { person, tombstone }))
}

async function eraseActor(
  deps: NotificationDeps,
  session: ClientSession,
  _id: Types.ObjectId,
  { person, tombstone }: { person: string; tombstone: string },
): Promise<void> {
  const entry = await notificationReader(deps).findById(_id).session(session)
  if (!entry) return
  if (RETRACTED.includes(entry.kind)) return removeActor(deps, session, entry, person)
  const actor_ids = entry.actor_ids.map((id) => (idEquals(id, person) ? tombstone : id))
  await deps.model.updateOne({ _id }, { $set: { actor_ids } }, { session })
  afterCommit(session, () => publishChanged(deps, [entry.user_id]))
}

export async function deleteByArtwork(
  deps: NotificationDeps,
  artwork_id: Types.ObjectId,
  session: ClientSession,
): Promise<void> {
  const entry = await notificationReader(deps).findOne({ artwork_id }).session(session)
  if (!entry) return
  await deps.model.deleteMany({ artwork_id }, { session })
  afterCommit(session, () => publishChanged(deps, [entry.user_id]))
}

export async function deleteByProject(
  { model }: NotificationDeps,
  user_id: Id,
  project_id: number,
  session: ClientSession,
): Promise<void> {
  await model.deleteMany({ user_id, project_id, part: 'work' }, { session })
}
