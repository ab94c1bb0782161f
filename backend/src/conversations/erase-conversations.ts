import { conversationsClosedEvent } from '@atelier/contract/conversations/live.ts'
import { batches } from '../database/batches.ts'
import { leanReader } from '../database/document.ts'
import type { Services } from '../services.ts'
import { CONVERSATION_FIELDS, conversationModel } from './conversations.model.ts'
import type { LeanConversation } from './conversations.model.ts'
import { messageWordLists, messageWords } from './messages/message-words.ts'
import { MESSAGE_FIELDS, messageModel } from './messages/messages.model.ts'
import type { LeanMessage } from './messages/messages.model.ts'
import { participants } from './participants.ts'
import { preview } from './messages/preview.ts'

/** The other participant keeps the texts; the files are removed with all files of the person. */
export function conversationsEraser({ database, publisher, now }: Services) {
  const words = messageWordLists(database)
  const model = conversationModel(database)
  const conversations = leanReader(model, CONVERSATION_FIELDS)
  const messages = messageModel(database)

  /** A message of files alone becomes a deleted one. */
  async function eraseFiles(message: LeanMessage): Promise<void> {
    const { _id, conversation_id, seq, content } = message
    const rest = { ...message, attachments: [], deleted_at: content === '' ? now() : message.deleted_at }
    const { attachments, deleted_at } = rest
    await messages.updateOne(
      { _id },
      { $set: { attachments, deleted_at, words: messageWords(rest) }, $unset: { attachment_bytes: 1 } },
    )
    await model.updateOne({ _id: conversation_id, last_seq: seq }, { $set: { last_content: preview(rest) } })
  }

  // The user's id is replaced last, so that a retry finds an interrupted conversation.
  async function eraseOne(conversation: LeanConversation, person: string, tombstone: string): Promise<void> {
    const { _id } = conversation
    const { own, other } = participants(conversation, person)
    await model.updateOne({ _id, closed_at: null }, { $set: { closed_at: now() } })
    const written = { conversation_id: _id, sender_id: person }
    for await (const batch of batches(() => leanReader(messages, MESSAGE_FIELDS).find(written))) {
      for (const message of batch) if (message.attachments.length > 0) await eraseFiles(message)
      await messages.updateMany({ _id: { $in: batch.map((one) => one._id) } }, { $set: { sender_id: tombstone } })
    }
    const ofPerson = { conversation_id: _id, [own.id]: person }
    for await (const batch of batches(() => leanReader(messages, []).find(ofPerson)))
      await messages.updateMany({ _id: { $in: batch.map((one) => one._id) } }, { $set: { [own.id]: tombstone } })
    await model.updateOne({ _id, last_sender_id: person }, { $set: { last_sender_id: tombstone } })
    await model.updateOne({ _id }, { $set: { [own.id]: tombstone } })
    publisher.toUsers([conversation[other.id]], conversationsClosedEvent, { conversation_id: String(_id) })
  }

  return async (person: string, tombstone: string): Promise<void> => {
    for (const id of ['buyer_id', 'creator_id'])
      for await (const batch of batches(() => conversations.find({ [id]: person })))
        for (const conversation of batch) await eraseOne(conversation, person, tombstone)
    await words.erase(person)
  }
}
