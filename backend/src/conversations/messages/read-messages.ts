import { conversationsReadEvent } from '@atelier/contract/conversations/live.ts'
import type { MessageListQuery } from '@atelier/contract/conversations/schemas.ts'
import type * as z from 'zod'
import { leanReader } from '../../database/document.ts'
import { afterCommit, transaction } from '../../database/transaction.ts'
import type { LeanConversation } from '../conversations.model.ts'
import { isRequestTo, listeners } from '../conversations.policy.ts'
import { messageReader } from './message-deps.ts'
import type { MessageDeps } from './message-deps.ts'
import type { LeanMessage } from './messages.model.ts'
import { participants } from '../participants.ts'

type Query = z.output<typeof MessageListQuery>

export async function page(
  deps: MessageDeps,
  { _id }: Pick<LeanConversation, '_id'>,
  { after, before, limit }: Query,
): Promise<{ messages: LeanMessage[]; has_more: boolean }> {
  const isForward = after !== undefined
  const range = isForward ? { seq: { $gt: after } } : before === undefined ? {} : { seq: { $lt: before } }
  const found = await messageReader(deps)
    .find({ conversation_id: _id, ...range })
    .sort({ seq: isForward ? 1 : -1 })
    .limit(limit + 1)
  const messages = found.slice(0, limit)
  return { messages: isForward ? messages : messages.reverse(), has_more: found.length > limit }
}

/** The read position never goes back. */
export async function read(
  { database, conversations, model, notifications, publisher }: MessageDeps,
  conversation: LeanConversation,
  reader: string,
  upTo: number,
): Promise<void> {
  const { _id } = conversation
  const { own, other } = participants(conversation, reader)
  await transaction(database, async (session) => {
    const { last_seq, [own.read]: read } = (await leanReader(conversations, ['last_seq', own.read])
      .findById(_id)
      .session(session))!
    const seq = Math.min(upTo, last_seq)
    if (seq <= read) return
    const unread = await model
      .countDocuments({ conversation_id: _id, sender_id: conversation[other.id], seq: { $gt: seq }, deleted_at: null })
      .session(session)
    await conversations.updateOne({ _id }, { $set: { [own.read]: seq, [own.unread]: unread } }, { session })
    if (unread === 0) await notifications().seen(session, [reader], { kind: 'message', conversation: _id })
    const payload = { conversation_id: String(_id), user_id: reader, seq }
    const reached = isRequestTo(conversation, reader) ? [reader] : listeners(conversation, reader)
    afterCommit(session, () => publisher.toUsers(reached, conversationsReadEvent, payload))
  })
}
