import type { partnerKinds } from '@atelier/contract/notifications/limits.ts'
import type { ClientSession, QueryFilter, Types } from 'mongoose'
import type { BelowArtwork } from '../artworks/below.ts'
import { afterCommit } from '../database/transaction.ts'
import { heldCollection } from '../held/held.ts'
import type { Closing, HeldCollection, Step } from '../held/held.ts'
import { holdOf } from '../held/hold.ts'
import type { Renamed } from '../projects/for-projects.ts'
import { ACTORS_KEPT } from './limits.ts'
import { groupOf } from './notification-event.ts'
import type { NotificationEvent } from '../kernel/notifier.ts'
import { idEquals, publishChanged } from './notification-deps.ts'
import type { Id, NotificationDeps } from './notification-deps.ts'
import type { NotificationDocument } from './notifications.model.ts'
import { RETRACTED, deleteByArtwork } from './retract.ts'

type About = Omit<NotificationEvent, 'actor'>
type Actors = Pick<NotificationDocument, 'actor_ids' | 'actor_count'>

/** Those are why its creator no longer finds a project. */
const CLIENT_KINDS = ['client_left', 'client_back'] satisfies (typeof partnerKinds)[number][]

/** An entry as if those actors had joined. */
function joined({ actor_ids: there, actor_count }: Actors, more: readonly Types.ObjectId[]): Actors {
  const added = more.filter((id) => !there.some((one) => idEquals(one, id)))
  return { actor_ids: [...there, ...added].slice(0, ACTORS_KEPT), actor_count: actor_count + added.length }
}

const merge = (other: NotificationDocument, held: NotificationDocument) => joined(other, held.actor_ids)

function heldCollectionOf(deps: NotificationDeps) {
  const notifications: HeldCollection<NotificationDocument> = {
    model: deps.model,
    people: ({ user_id, actor_ids }) => [user_id, ...actor_ids],
    files: null,
    // What others did
    exported: null,
    unique: [
      { fields: ['user_id', 'group'], contains: ({ is_read }) => !is_read, whenTaken: { merge } },
      { fields: ['user_id', 'conversation_id'], contains: ({ kind }) => kind === 'message', whenTaken: { merge } },
    ],
    merged(stored, { actor_ids: former = [] }, { actor_ids: left = [] }) {
      const withheld = former.filter((id) => !left.some((one) => idEquals(one, id)))
      return joined(stored, withheld)
    },
    async returned({ session }, { whole, parts }) {
      const _id = { $in: [...whole, ...parts].map((one) => one._id) }
      publish(deps, { session }, await deps.model.find({ _id }).session(session).lean<NotificationDocument[]>())
    },
  }
  return notifications
}

function publish(
  deps: NotificationDeps,
  { session }: Pick<Step, 'session'>,
  entries: readonly Pick<NotificationDocument, 'user_id'>[],
): void {
  const people = [...new Set(entries.map(({ user_id }) => String(user_id)))]
  if (people.length > 0) afterCommit(session, () => publishChanged(deps, people))
}

export function heldNotifications(deps: NotificationDeps) {
  const notifications = heldCollectionOf(deps)
  const hold = holdOf(deps.database, deps.now)

  const take = async (step: Step, filter: QueryFilter<NotificationDocument>): Promise<void> =>
    publish(deps, step, await hold.take(step, notifications, filter))

  /** What others were notified of, as the deletion of the account retracts it. */
  const closing: Closing = {
    async close(step, person) {
      const kinds: QueryFilter<NotificationDocument>[] = [
        { kind: { $in: RETRACTED } },
        { kind: { $in: ['application_received', 'invitation_received'] }, is_read: false },
      ]
      const found = await deps.model
        .find({ actor_ids: person, $or: kinds })
        .session(step.session)
        .lean<NotificationDocument[]>()
      const alone = found.filter(({ actor_ids }) => actor_ids.length === 1)
      await hold.take(step, notifications, { _id: { $in: alone.map(({ _id }) => _id) } })
      for (const entry of found.filter((one) => !alone.includes(one))) {
        const instead = {
          actor_ids: entry.actor_ids.filter((one) => !idEquals(one, person)),
          actor_count: entry.actor_count - 1,
        }
        await hold.withhold(step, notifications, entry, { instead, people: [entry.user_id, person] })
      }
      publish(deps, step, found)
    },
  }

  /** As `seen`, until the decision is reverted. */
  async function holdSeen(step: Step, users: readonly Id[], about: About, listeners: readonly Id[]): Promise<void> {
    const entries = await deps.model
      .find({ user_id: { $in: users }, group: groupOf(about), is_read: false })
      .session(step.session)
      .lean<NotificationDocument[]>()
    for (const entry of entries) await hold.withhold(step, notifications, entry, { instead: { is_read: true } })
    if (entries.length > 0) afterCommit(step.session, () => publishChanged(deps, listeners))
  }

  /** Their index begins with their owner. */
  async function renameProject({ project_id, from, to }: Renamed, people: readonly Id[], session: ClientSession) {
    const filter = { user_id: { $in: people }, project_id, project_title: from }
    await deps.model.updateMany(filter, { $set: { project_title: to } }, { session })
  }

  const artwork: BelowArtwork = {
    remove: (artwork_id, session) => deleteByArtwork(deps, artwork_id, session),
    hold: (step, artworks) => take(step, { artwork_id: { $in: artworks } }),
  }

  return {
    holdSeen,
    renameProject,
    facets: { closing, holds: [heldCollection(notifications)], belowArtwork: artwork },
    holdByProject: (step: Step, people: readonly Types.ObjectId[], project_id: number) =>
      take(step, { user_id: { $in: people }, project_id, part: 'work', kind: { $nin: CLIENT_KINDS } }),
  }
}
