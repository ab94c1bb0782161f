import type { notificationFilters } from '@atelier/contract/notifications/limits.ts'
import { notificationsChangedEvent } from '@atelier/contract/notifications/live.ts'
import { openedSubject } from '@atelier/contract/notifications/opened.ts'
import { notificationPath } from '@atelier/contract/notifications/sentence.ts'
import { Types } from 'mongoose'
import type { ClientSession, Connection } from 'mongoose'
import { batches, deleteAll } from '../database/batches.ts'
import { leanReader } from '../database/document.ts'
import { readAfter } from '../database/read-after.ts'
import { afterCommit, transaction } from '../database/transaction.ts'
import type { Publisher } from '../realtime/publisher.ts'
import { groupOf, partOf } from './happening.ts'
import type { Happening } from './happening.ts'
import { ACTORS_KEPT } from './limits.ts'
import type { NotificationMails } from './notification-mails.ts'
import { NOTIFICATION_FIELDS, notificationModel } from './notifications.model.ts'
import type { LeanNotification } from './notifications.model.ts'

type Id = string | Types.ObjectId
type Filter = (typeof notificationFilters)[number]

/** Removed with their actor's account. */
const UNDONE: readonly Happening['kind'][] = ['like', 'comment']

const targetOf = ({ kind, project_id, artwork_id, conversation_id }: LeanNotification) => ({
  kind,
  project: project_id === null ? null : { id: project_id },
  artwork: artwork_id && { id: String(artwork_id) },
  conversation_id: conversation_id && String(conversation_id),
})

const isSame = (one: Id) => (other: Id) => String(one) === String(other)

/** Written in the event's transaction after its write to the subject: concurrent events never duplicate an entry. */
export type Notifications = ReturnType<typeof notificationsService>

// oxlint-disable-next-line max-lines-per-function
export function notificationsService(
  database: Connection,
  publisher: Publisher,
  now: () => Date,
  mails: NotificationMails = () => Promise.resolve(),
) {
  const model = notificationModel(database)
  const notifications = leanReader(model, NOTIFICATION_FIELDS)

  const tell = (users: readonly Id[]) => publisher.toUsers(users, notificationsChangedEvent, {})

  /** The conversation's entry, otherwise the unread one of the group. */
  const alike = (users: readonly Id[], about: Omit<Happening, 'actor'>, session: ClientSession) => {
    const { kind, conversation: conversation_id } = about
    const of = kind === 'message' ? { kind, conversation_id } : { group: groupOf(about), is_read: false }
    return notifications.find({ user_id: { $in: users }, ...of }).session(session)
  }

  /** Deletes the entry with its last actor. */
  async function takeOut(session: ClientSession, entry: LeanNotification, actor: Id): Promise<void> {
    const left = entry.actor_ids.filter((id) => !isSame(actor)(id))
    if (left.length === entry.actor_ids.length) return
    if (left.length === 0) await model.deleteOne({ _id: entry._id }, { session })
    else {
      const changes = { actor_ids: left, actor_count: entry.actor_count - 1 }
      await model.updateOne({ _id: entry._id }, { $set: changes }, { session })
    }
    afterCommit(session, () => tell([entry.user_id]))
  }

  async function eraseActor(session: ClientSession, _id: Types.ObjectId, actor: string, tombstone: string) {
    const entry = await notifications.findById(_id).session(session)
    if (!entry) return
    if (UNDONE.includes(entry.kind)) return takeOut(session, entry, actor)
    const actor_ids = entry.actor_ids.map((id) => (isSame(actor)(id) ? tombstone : id))
    await model.updateOne({ _id }, { $set: { actor_ids } }, { session })
    afterCommit(session, () => tell([entry.user_id]))
  }

  return {
    /** The actor is not notified. Similar events share one entry, which becomes unread. */
    async notify(session: ClientSession, to: readonly Id[], happening: Happening): Promise<void> {
      const { kind, project, artwork, conversation } = happening
      const actor = new Types.ObjectId(happening.actor)
      const people = to.filter((id) => !isSame(actor)(id)).map((id) => new Types.ObjectId(id))
      if (people.length === 0) return
      const created_at = now()
      const there = await alike(people, happening, session)
      const unread: Pick<LeanNotification, '_id' | 'unread_id'>[] = []
      await model.bulkWrite(
        people.map((user_id) => {
          const before = there.find((entry) => isSame(user_id)(entry.user_id))
          const _id = before?._id ?? new Types.ObjectId()
          const becomes = before && !before.is_read ? {} : { is_read: false, unread_id: new Types.ObjectId() }
          if (becomes.unread_id) unread.push({ _id, unread_id: becomes.unread_id })
          if (before) {
            const others = before.actor_ids.filter((id) => !isSame(actor)(id))
            const actor_count = before.actor_count + (others.length === before.actor_ids.length ? 1 : 0)
            const actor_ids = [actor, ...others].slice(0, ACTORS_KEPT)
            const changes = { actor_ids, actor_count, created_at, ...becomes }
            return { updateOne: { filter: { _id }, update: { $set: changes } } }
          }
          const document = {
            _id,
            ...becomes,
            user_id,
            kind,
            part: partOf[kind],
            group: groupOf(happening),
            actor_ids: [actor],
            actor_count: 1,
            project_id: project?._id ?? null,
            project_title: project?.title ?? null,
            artwork_id: artwork ? new Types.ObjectId(artwork) : null,
            conversation_id: conversation ? new Types.ObjectId(conversation) : null,
            created_at,
          }
          return { insertOne: { document } }
        }),
        { session },
      )
      if (unread.length > 0) await mails(unread, session)
      afterCommit(session, () => tell(people))
    },

    /** Only while the notification is unread. */
    async retract(session: ClientSession, from: Id, happening: Happening): Promise<void> {
      const [entry] = await alike([from], happening, session)
      if (entry) await takeOut(session, entry, happening.actor)
    },

    /** For entries that users have seen or answered on the page itself. */
    async seen(session: ClientSession, users: readonly Id[], about: Omit<Happening, 'actor'>): Promise<void> {
      const unseen = { user_id: { $in: users }, group: groupOf(about), is_read: false }
      const { modifiedCount } = await model.updateMany(unseen, { $set: { is_read: true } }, { session })
      if (modifiedCount > 0) afterCommit(session, () => tell(users))
    },

    async deleteByArtwork(artwork_id: Types.ObjectId, session: ClientSession): Promise<void> {
      const entry = await notifications.findOne({ artwork_id }).session(session)
      if (!entry) return
      await model.deleteMany({ artwork_id }, { session })
      afterCommit(session, () => tell([entry.user_id]))
    },

    async deleteByProject(user_id: Id, project_id: number, session: ClientSession): Promise<void> {
      await model.deleteMany({ user_id, project_id, part: 'work' }, { session })
    },

    find: (id: string): Promise<LeanNotification | null> => notifications.findById(id).exec(),

    after: (user_id: string, filter: Filter, after: { value: Date; id: string } | undefined, limit: number) =>
      readAfter('created_at', after, limit, (range) =>
        notifications.find({ user_id, ...(filter !== 'all' && { part: filter }), ...range }),
      ),

    unreadCount: (user_id: string): Promise<number> => model.countDocuments({ user_id, is_read: false }).exec(),

    /** Excludes messages and pending invitations; `pendingIn` counts the latter in given projects. */
    async newsCount(user_id: string, pendingIn: (project_ids: readonly number[]) => Promise<number>): Promise<number> {
      const unread = { user_id, is_read: false }
      const [news, invited] = await Promise.all([
        model.countDocuments({ ...unread, kind: { $ne: 'message' } }).exec(),
        notifications.find({ ...unread, group: { $gte: 'invitation_received ', $lt: 'invitation_received!' } }),
      ])
      const projects = invited.flatMap(({ project_id }) => project_id ?? [])
      return projects.length === 0 ? news : news - (await pendingIn(projects))
    },

    async opened(user_id: string, path: string): Promise<void> {
      const subject = openedSubject(path)
      if (!subject) return
      const unread = await notifications.find({ user_id, is_read: false, ...subject })
      const leading = unread.filter((entry) => notificationPath(targetOf(entry)) === path)
      const { modifiedCount } = await model.updateMany(
        { _id: { $in: leading.map(({ _id }) => _id) }, is_read: false },
        { $set: { is_read: true } },
      )
      if (modifiedCount > 0) tell([user_id])
    },

    async read({ _id, user_id }: Pick<LeanNotification, '_id' | 'user_id'>): Promise<void> {
      const { modifiedCount } = await model.updateOne({ _id, is_read: false }, { $set: { is_read: true } })
      if (modifiedCount > 0) tell([user_id])
    },

    async readAll(user_id: string, until: Date): Promise<void> {
      const unseen = { user_id, is_read: false, created_at: { $lte: until } }
      const { modifiedCount } = await model.updateMany(unseen, { $set: { is_read: true } })
      if (modifiedCount > 0) tell([user_id])
    },

    /** In others' histories, the user's likes and comments are retracted; other events stay under a tombstone. */
    async erase(person: string, tombstone: string): Promise<void> {
      await deleteAll(model, { user_id: person })
      for await (const batch of batches(() => leanReader(model, []).find({ actor_ids: person })))
        for (const { _id } of batch)
          await transaction(database, (session) => eraseActor(session, _id, person, tombstone))
    },
  }
}
