import { conversationsClosedEvent } from '@atelier/contract/conversations/live.ts'
import type { Connection } from 'mongoose'
import { batches } from '../database/batches.ts'
import { leanReader } from '../database/document.ts'
import type { Publisher } from '../realtime/publisher.ts'
import { CONVERSATION_FIELDS, conversationModel } from './conversations.model.ts'
import type { LeanConversation } from './conversations.model.ts'
import { messageModel } from './messages.model.ts'
import { participants } from './participants.ts'

/** The other participant keeps the messages. */
export function conversationsEraser(database: Connection, publisher: Publisher, now: () => Date) {
  const model = conversationModel(database)
  const conversations = leanReader(model, CONVERSATION_FIELDS)
  const messages = messageModel(database)

  // The user's id is replaced last, so that a retry finds an interrupted conversation.
  async function eraseOne(conversation: LeanConversation, person: string, tombstone: string): Promise<void> {
    const { _id } = conversation
    const { own, other } = participants(conversation, person)
    await model.updateOne({ _id, closed_at: null }, { $set: { closed_at: now() } })
    const written = { conversation_id: _id, sender_id: person }
    for await (const batch of batches(() => leanReader(messages, []).find(written)))
      await messages.updateMany({ _id: { $in: batch.map((one) => one._id) } }, { $set: { sender_id: tombstone } })
    await model.updateOne({ _id, last_sender_id: person }, { $set: { last_sender_id: tombstone } })
    await model.updateOne({ _id }, { $set: { [own.id]: tombstone } })
    publisher.toUsers([conversation[other.id]], conversationsClosedEvent, { conversation_id: String(_id) })
  }

  return async (person: string, tombstone: string): Promise<void> => {
    for (const id of ['buyer_id', 'creator_id'])
      for await (const batch of batches(() => conversations.find({ [id]: person })))
        for (const conversation of batch) await eraseOne(conversation, person, tombstone)
  }
}
