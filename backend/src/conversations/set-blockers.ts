import { conversationsClosedEvent } from '@atelier/contract/conversations/live.ts'
import type { ClientSession, Model, Types } from 'mongoose'
import { leanReader } from '../database/document.ts'
import { afterCommit } from '../database/transaction.ts'
import type { Publisher } from '../kernel/publisher.ts'
import type { ConversationDocument } from './conversations.model.ts'

/** Closes or opens the conversations of two users, of whom `blockers` have blocked the other. Only a change is published. */
export function blockersSetter(model: Model<ConversationDocument>, publisher: Publisher) {
  const conversations = leanReader(model, ['closed_at', 'blocked_by'])
  return async (
    [one, other]: readonly [Types.ObjectId, Types.ObjectId],
    blockers: readonly Types.ObjectId[],
    session: ClientSession,
  ): Promise<void> => {
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
  }
}
