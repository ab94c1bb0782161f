import { Types } from 'mongoose'
import type { AnyBulkWriteOperation, ClientSession } from 'mongoose'
import { afterCommit } from '../database/transaction.ts'
import { groupOf, partOf } from './notification-event.ts'
import type { NotificationEvent } from '../kernel/notifier.ts'
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

type BecomesUnread = Pick<Entry, '_id' | 'user_id' | 'unread_id'>

interface News {
  actor: Types.ObjectId
  created_at: Date
}

/** Refused across a block where they are written. */
const CHECKED_BEFORE: readonly NotificationEvent['kind'][] = ['message', 'like', 'comment']

/** Neither the actor is notified, nor others across a block. Similar events share one entry, which becomes unread. */
export async function notify(
  deps: NotificationDeps,
  session: ClientSession,
  to: readonly Id[],
  event: NotificationEvent,
): Promise<void> {
  const actor = new Types.ObjectId(event.actor)
  const others = to.filter((id) => !idEquals(id, actor)).map((id) => new Types.ObjectId(id))
  const people = CHECKED_BEFORE.includes(event.kind) ? others : await deps.blocks.without(actor, others, session)
  if (people.length === 0) return
  const news = { actor, created_at: deps.now() }
  const unread = (await renew(deps, session, people, event, news)) ?? (await write(deps, session, people, event, news))
  if (unread.length > 0) await deps.onUnread(unread, session, event)
  afterCommit(session, () => publishChanged(deps, people))
}

/** A conversation's existing entry, in one statement; null if there is none. */
async function renew(
  { model }: NotificationDeps,
  session: ClientSession,
  [user_id, ...others]: readonly Types.ObjectId[],
  { kind, conversation }: NotificationEvent,
  { actor, created_at }: News,
): Promise<BecomesUnread[] | null> {
  if (kind !== 'message' || !user_id || others.length > 0) return null
  const unread_id = new Types.ObjectId()
  const unread = { is_read: false, unread_id: { $cond: ['$is_read', unread_id, '$unread_id'] } }
  // The other person is the only actor.
  const changes = { actor_ids: [actor], actor_count: 1, created_at, ...unread }
  const before = await model
    .findOneAndUpdate({ user_id, kind, conversation_id: new Types.ObjectId(conversation) }, [{ $set: changes }], {
      session,
      returnDocument: 'before',
      projection: ['is_read'],
      updatePipeline: true,
    })
    .lean<{ _id: Types.ObjectId; is_read: boolean }>()
  return before && (before.is_read ? [{ _id: before._id, user_id, unread_id }] : [])
}

async function write(
  deps: NotificationDeps,
  session: ClientSession,
  people: readonly Types.ObjectId[],
  event: NotificationEvent,
  news: News,
): Promise<BecomesUnread[]> {
  const group = await findGroup(deps, people, event, session)
  const entries = people.map((user_id) => entryOf(user_id, group))
  await deps.model.bulkWrite(
    entries.map((entry) => writeOf(entry, event, news)),
    { session },
  )
  return entries.filter(({ becomesUnread }) => becomesUnread)
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
  { actor, created_at }: News,
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
  notice_id: null,
})
