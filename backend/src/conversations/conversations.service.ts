import { conversationsClosedEvent, conversationsOpenedEvent } from '@atelier/contract/conversations/live.ts'
import { Types } from 'mongoose'
import type { ClientSession, Connection } from 'mongoose'
import { leanReader } from '../database/document.ts'
import { isDuplicateKeyError } from '../database/duplicate-key.ts'
import { readAfter } from '../database/read-after.ts'
import type { Direction } from '../database/read-after.ts'
import { afterCommit, transaction } from '../database/transaction.ts'
import type { UserPrincipal } from '../http/principal.ts'
import type { Publisher } from '../realtime/publisher.ts'
import { CONVERSATION_FIELDS, conversationModel } from './conversations.model.ts'
import type { LeanConversation } from './conversations.model.ts'
import { isParty } from './conversations.policy.ts'
import { participantOf } from './participants.ts'

type Project = { _id: number; title: string; user_id: Types.ObjectId }
type User = Pick<UserPrincipal, 'id' | 'role'>

/** One per project and creator. */
export type Conversations = ReturnType<typeof conversationsService>

export function conversationsService(database: Connection, publisher: Publisher, now: () => Date) {
  const model = conversationModel(database)
  const conversations = leanReader(model, CONVERSATION_FIELDS)

  const between = (project_id: number, creator_id: string | Types.ObjectId): Promise<LeanConversation | null> =>
    conversations.findOne({ project_id, creator_id }).exec()

  /** Accepting answers a request. */
  async function ensure(
    project: Project,
    creator_id: string | Types.ObjectId,
    session: ClientSession,
    { isAccepted = false } = {},
  ): Promise<void> {
    const key = { project_id: project._id, creator_id: new Types.ObjectId(creator_id), buyer_id: project.user_id }
    const at = now()
    const defaults = { project_title: project.title, created_at: at, updated_at: at }
    const { upsertedId } = await model.updateOne(key, { $setOnInsert: defaults }, { upsert: true, session })
    if (!upsertedId) {
      if (isAccepted) await model.updateOne(key, { $set: { request_for: null } }, { session })
      return
    }
    const opened = { conversation_id: String(upsertedId) }
    afterCommit(session, () => publisher.toUsers([key.creator_id, key.buyer_id], conversationsOpenedEvent, opened))
  }

  return {
    between,
    ensure,

    async of({ id }: Pick<User, 'id'>, conversationId: string): Promise<LeanConversation | null> {
      const found = await conversations.findById(conversationId)
      return found && isParty({ id }, found) ? found : null
    },

    after: (
      user: User,
      after: { value: Date; id: string } | undefined,
      limit: number,
      { direction, filter = 'all' }: { direction?: Direction; filter?: 'inbox' | 'requests' | 'all' } = {},
    ): Promise<LeanConversation[]> =>
      readAfter(
        'updated_at',
        after,
        limit,
        (range) =>
          conversations.find(
            filter === 'requests'
              ? { request_for: user.id, ...range }
              : {
                  [participantOf(user).id]: user.id,
                  ...range,
                  ...(filter === 'inbox' && { request_for: { $ne: user.id } }),
                },
          ),
        direction,
      ),

    async unread(user: User): Promise<number> {
      const { id, unread } = participantOf(user)
      const [sum] = await model.aggregate<{ count: number }>([
        {
          $match: {
            [id]: new Types.ObjectId(user.id),
            [unread]: { $gt: 0 },
            request_for: { $ne: new Types.ObjectId(user.id) },
          },
        },
        { $group: { _id: null, count: { $sum: `$${unread}` } } },
      ])
      return sum?.count ?? 0
    },

    /** Closes or opens those of two users, of whom `blockers` have blocked the other. Only a change is published. */
    async setBlockers(
      [one, other]: readonly [Types.ObjectId, Types.ObjectId],
      blockers: readonly Types.ObjectId[],
      session: ClientSession,
    ): Promise<void> {
      const blocked_by = blockers.map(String).toSorted()
      const sides = [
        { buyer_id: one, creator_id: other },
        { buyer_id: other, creator_id: one },
      ]
      const found = await conversations.find({ $or: sides }).session(session)
      const changed = found.filter((each) => each.blocked_by.map(String).toSorted().join() !== blocked_by.join())
      await model.updateMany({ _id: { $in: changed.map(({ _id }) => _id) } }, { $set: { blocked_by } }, { session })
      afterCommit(session, () => {
        for (const { _id, closed_at, blocked_by: before } of changed) {
          publisher.leaveConversation(_id)
          const isToggled = before.length === 0 || blocked_by.length === 0
          if (closed_at === null && isToggled)
            publisher.toUsers([one, other], conversationsClosedEvent, { conversation_id: String(_id) })
        }
      })
    },

    /** Dates conversations opened by an older backend, so that lists include them. */
    async dateOlder(): Promise<void> {
      await model.updateMany({ updated_at: null }, [{ $set: { updated_at: '$created_at' } }], { updatePipeline: true })
    },

    async open(project: Project, creator_id: string): Promise<LeanConversation> {
      await transaction(database, (session) => ensure(project, creator_id, session)).catch((error: unknown) => {
        if (!isDuplicateKeyError(error)) throw error
      })
      return (await between(project._id, creator_id))!
    },
  }
}
