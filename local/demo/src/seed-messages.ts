import { randomUUID } from 'node:crypto'
import { conversationModel } from '@atelier/backend/conversations/conversations.model.ts'
import { messageWordLists, searchable } from '@atelier/backend/conversations/messages/message-words.ts'
import { messageModel } from '@atelier/backend/conversations/messages/messages.model.ts'
import { preview } from '@atelier/backend/conversations/messages/preview.ts'
import { transaction } from '@atelier/backend/database/transaction.ts'
import { Types } from 'mongoose'
import type { DemoConversation, DemoMessage } from './data/demo-types.ts'
import { hoursBefore } from './seed-steps.ts'
import type { Seeding } from './seeding.ts'

const id = (hex: string) => new Types.ObjectId(hex)

/** Writes the demo's messages to its conversations that are still empty. */
export async function seedMessages({ data, database, now, say }: Seeding): Promise<void> {
  say('Writing the messages')
  const [conversations, messages] = [conversationModel(database), messageModel(database)]
  const lists = messageWordLists(database)
  for (const conversation of data.conversations) {
    const { project_id } = conversation
    const parties = { creator_id: id(conversation.creator_id), buyer_id: id(conversation.buyer_id) }
    const thread = data.messages.filter(({ conversation_id }) => conversation_id === conversation.id)
    const written = thread.map((message, i) => ({
      _id: id(message.id),
      seq: i + 1,
      sender_id: id(message.sender_id),
      client_id: randomUUID(),
      content: message.content,
      created_at: hoursBefore(now, message.created_hours_ago),
      ...searchable(parties, { content: message.content, attachments: [] }),
    }))
    await lists.add(parties, [...new Set(written.flatMap(({ words }) => words))])
    await transaction(database, async (session) => {
      const untouched = { project_id, ...parties, last_seq: 0 }
      const kept = keptOf(conversation, thread, now)
      const found = await conversations
        .findOneAndUpdate(untouched, { $set: kept }, { session, projection: ['_id'] })
        .lean()
      if (found)
        await messages.insertMany(
          written.map((one) => ({ ...one, conversation_id: found._id })),
          { session },
        )
    })
  }
}

/** The denormalized fields of a conversation. */
function keptOf({ buyer_id, creator_id }: DemoConversation, thread: readonly DemoMessage[], now: Date) {
  const last = thread.at(-1)!
  const readStateOf = (reader: string) => {
    const unread = thread.flatMap(({ sender_id, is_read }, i) => (sender_id !== reader && !is_read ? [i] : []))
    return { unread: unread.length, read_seq: unread[0] ?? thread.length }
  }
  const [buyer, creator] = [readStateOf(buyer_id), readStateOf(creator_id)]
  return {
    last_seq: thread.length,
    last_content: preview({ content: last.content, attachments: [], deleted_at: null }),
    last_sender_id: id(last.sender_id),
    updated_at: hoursBefore(now, last.created_hours_ago),
    buyer_unread: buyer.unread,
    buyer_read_seq: buyer.read_seq,
    creator_unread: creator.unread,
    creator_read_seq: creator.read_seq,
  }
}
