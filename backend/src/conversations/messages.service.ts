import { randomUUID } from 'node:crypto'
import { conversationsMessageEvent, conversationsReadEvent } from '@atelier/contract/conversations/live.ts'
import type { MessageListQuery, NewMessage } from '@atelier/contract/conversations/schemas.ts'
import { Types } from 'mongoose'
import type { ClientSession, Connection } from 'mongoose'
import type * as z from 'zod'
import { leanReader } from '../database/document.ts'
import { isDuplicateKeyError } from '../database/duplicate-key.ts'
import { afterCommit, transaction } from '../database/transaction.ts'
import { orRefusal } from '../refusal.ts'
import type { Refusal } from '../refusal.ts'
import type { Notifications } from '../notifications/notifications.service.ts'
import type { Publisher } from '../realtime/publisher.ts'
import { CONVERSATION_FIELDS, conversationModel } from './conversations.model.ts'
import type { ConversationDocument, LeanConversation } from './conversations.model.ts'
import { MESSAGE_FIELDS, messageModel } from './messages.model.ts'
import type { LeanMessage } from './messages.model.ts'
import { preview } from './preview.ts'
import { sidesOf } from './sides.ts'

type New = z.output<typeof NewMessage>
type Query = z.output<typeof MessageListQuery>
type Project = { _id: number; user_id: Types.ObjectId }

/** Sending and reading are transactions that write to the conversation, which serializes them. */
export type Messages = ReturnType<typeof messagesService>

interface Parts {
  database: Connection
  notifications: Notifications
  publisher: Publisher
  now: () => Date
}

// oxlint-disable-next-line max-lines-per-function
export function messagesService({ database, notifications, publisher, now }: Parts) {
  const conversations = conversationModel(database)
  const model = messageModel(database)
  const messages = leanReader(model, MESSAGE_FIELDS)

  const tell = (
    { buyer_id, creator_id }: Pick<LeanConversation, 'buyer_id' | 'creator_id'>,
    { conversation_id, seq, sender_id }: LeanMessage,
  ) => {
    const told = { conversation_id: String(conversation_id), seq, sender_id: String(sender_id) }
    publisher.toUsers([buyer_id, creator_id], conversationsMessageEvent, told)
  }

  /** Null if the conversation is closed. */
  async function append(
    session: ClientSession,
    { _id, ...conversation }: LeanConversation,
    sender: string,
    { id: client_id, content }: New,
  ): Promise<LeanMessage | null> {
    const sender_id = new Types.ObjectId(sender)
    const { other } = sidesOf(conversation, sender)
    const next = await conversations
      .findOneAndUpdate(
        { _id, closed_at: null },
        {
          $inc: { last_seq: 1, [other.unread]: 1 },
          // Backends' clocks differ; keep timestamps in order.
          $max: { updated_at: now() },
          $set: { last_content: preview(content), last_sender_id: sender_id },
        },
        { session, returnDocument: 'after', projection: ['last_seq', 'updated_at'] },
      )
      .lean<Pick<ConversationDocument, 'last_seq'> & { updated_at: Date }>()
    if (!next) return null
    const { last_seq: seq, updated_at: created_at } = next
    const [made] = await model.create([{ conversation_id: _id, seq, sender_id, client_id, content, created_at }], {
      session,
    })
    await notifications.notify(session, [conversation[other.id]], {
      kind: 'message',
      actor: sender,
      project: { _id: conversation.project_id, title: conversation.project_title },
      conversation: _id,
    })
    const stored: LeanMessage = made!.toObject()
    afterCommit(session, () => tell(conversation, stored))
    return stored
  }

  return {
    async page({ _id }: Pick<LeanConversation, '_id'>, { after, before, limit }: Query) {
      const isForward = after !== undefined
      const range = isForward ? { seq: { $gt: after } } : before === undefined ? {} : { seq: { $lt: before } }
      const found = await messages
        .find({ conversation_id: _id, ...range })
        .sort({ seq: isForward ? 1 : -1 })
        .limit(limit + 1)
      const page = found.slice(0, limit)
      return { messages: isForward ? page : page.reverse(), has_more: found.length > limit }
    },

    /** Idempotent by the message's id. */
    async send(
      conversation: LeanConversation,
      sender: string,
      message: New,
    ): Promise<LeanMessage | Refusal<'CONVERSATION_CLOSED'>> {
      const key = { conversation_id: conversation._id, sender_id: sender, client_id: message.id }
      const before = await messages.findOne(key)
      if (before) {
        // Published again: the first request may have died before publishing
        tell(conversation, before)
        return before
      }
      try {
        return await orRefusal((refuse) =>
          transaction(
            database,
            async (session) => (await append(session, conversation, sender, message)) ?? refuse('CONVERSATION_CLOSED'),
          ),
        )
      } catch (error) {
        const other = isDuplicateKeyError(error) ? await messages.findOne(key) : null
        if (other) return other
        throw error
      }
    },

    /** Sends the note written before the conversation existed; does nothing if the conversation is closed. */
    async begin(session: ClientSession, project: Project, creator_id: Types.ObjectId, content: string): Promise<void> {
      const key = { project_id: project._id, creator_id, buyer_id: project.user_id }
      const conversation = await leanReader(conversations, CONVERSATION_FIELDS).findOne(key).session(session)
      if (conversation) await append(session, conversation, String(project.user_id), { id: randomUUID(), content })
    },

    /** The read position never goes back. */
    async read(conversation: LeanConversation, reader: string, upTo: number): Promise<void> {
      const { _id, buyer_id, creator_id } = conversation
      const { own, other } = sidesOf(conversation, reader)
      await transaction(database, async (session) => {
        const { last_seq, [own.read]: read } = (await leanReader(conversations, ['last_seq', own.read])
          .findById(_id)
          .session(session))!
        const seq = Math.min(upTo, last_seq)
        if (seq <= read) return
        const unread = await model
          .countDocuments({ conversation_id: _id, sender_id: conversation[other.id], seq: { $gt: seq } })
          .session(session)
        await conversations.updateOne({ _id }, { $set: { [own.read]: seq, [own.unread]: unread } }, { session })
        if (unread === 0) await notifications.seen(session, [reader], { kind: 'message', conversation: _id })
        const told = { conversation_id: String(_id), user_id: reader, seq }
        afterCommit(session, () => publisher.toUsers([buyer_id, creator_id], conversationsReadEvent, told))
      })
    },
  }
}
