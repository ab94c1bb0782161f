import { Types } from 'mongoose'
import type { AnyBulkWriteOperation, ClientSession } from 'mongoose'
import { afterCommit } from '../database/transaction.ts'
import { groupOf, partOf } from './notification-event.ts'
import type { NotificationEvent } from './notification-event.ts'
import { ACTORS_KEPT } from './limits.ts'
import { findGroup, idEquals, publishChanged } from './notification-deps.ts'
import type { Id, NotificationDeps } from './notification-deps.ts'
import type { LeanNotification, NotificationDocument } from './notifications.model.ts'

interface Entry {
  _id: Types.ObjectId
  existing: LeanNotification | undefined
  user_id: Types.ObjectId
  /** It is new or was read. */
  becomesUnread: boolean
  unread_id: Types.ObjectId
}

/** The actor is not notified. Similar events share one entry, which becomes unread. */
export async function notify(
  deps: NotificationDeps,
  session: ClientSession,
  to: readonly Id[],
  event: NotificationEvent,
): Promise<void> {
  const actor = new Types.ObjectId(event.actor)
  const people = to.filter((id) => !idEquals(id, actor)).map((id) => new Types.ObjectId(id))
  if (people.length === 0) return
  const created_at = deps.now()
  const group = await findGroup(deps, people, event, session)
  const entries = people.map((user_id) => entryOf(user_id, group))
  await deps.model.bulkWrite(
    entries.map((entry) => writeOf(entry, event, { actor, created_at })),
    { session },
  )
  const unread = entries.filter(({ becomesUnread }) => becomesUnread)
  if (unread.length > 0) await deps.mails(unread, session)
  afterCommit(session, () => publishChanged(deps, people))
}

function entryOf(user_id: Types.ObjectId, group: readonly LeanNotification[]): Entry {
  const existing = group.find((entry) => idEquals(entry.user_id, user_id))
  return {
    _id: existing?._id ?? new Types.ObjectId(),
    existing,
    user_id,
    becomesUnread: existing?.is_read ?? true,
    unread_id: new Types.ObjectId(),
  }
}

function writeOf(
  { _id, existing, user_id, becomesUnread, unread_id }: Entry,
  event: NotificationEvent,
  { actor, created_at }: { actor: Types.ObjectId; created_at: Date },
): AnyBulkWriteOperation<NotificationDocument> {
  const unread = { is_read: false, unread_id }
  if (!existing) return { insertOne: { document: { _id, ...unread, user_id, ...newEntry(event, actor), created_at } } }
  const others = existing.actor_ids.filter((id) => !idEquals(id, actor))
  const actor_count = existing.actor_count + (others.length === existing.actor_ids.length ? 1 : 0)
  const actor_ids = [actor, ...others].slice(0, ACTORS_KEPT)
  const changes = { actor_ids, actor_count, created_at, ...(becomesUnread && unread) }
  return { updateOne: { filter: { _id }, update: { $set: changes } } }
}

const newEntry = (event: NotificationEvent, actor: Types.ObjectId) => ({
  kind: event.kind,
  part: partOf[event.kind],
  group: groupOf(event),
  actor_ids: [actor],
  actor_count: 1,
  project_id: event.project?._id ?? null,
  project_title: event.project?.title ?? null,
  artwork_id: event.artwork ? new Types.ObjectId(event.artwork) : null,
  conversation_id: event.conversation ? new Types.ObjectId(event.conversation) : null,
})
