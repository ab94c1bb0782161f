import { conversationsChangedEvent, conversationsMessageEvent } from '@atelier/contract/conversations/live.ts'
import type { NewMessage } from '@atelier/contract/conversations/schemas.ts'
import type { ClientSession } from 'mongoose'
import type * as z from 'zod'
import { leanReader } from '../../database/document.ts'
import { afterCommit } from '../../database/transaction.ts'
import { finishedUploads } from '../../media/uploads/finished-uploads.ts'
import { heldThings } from '../../held/held-things.ts'
import type { Services } from '../../services.ts'
import { attachmentRemoval } from '../attachments/attachments.ts'
import { conversationModel } from '../conversations.model.ts'
import type { LeanConversation } from '../conversations.model.ts'
import { listeners } from '../conversations.policy.ts'
import { messageWordLists } from './message-words.ts'
import { MESSAGE_FIELDS, messageModel } from './messages.model.ts'
import type { LeanMessage } from './messages.model.ts'

export type MessageInput = z.output<typeof NewMessage>

export type MessageDeps = ReturnType<typeof messageDeps>

export function messageDeps(services: Services) {
  const { database, publisher, now } = services
  const uploads = finishedUploads(services)
  return {
    conversations: conversationModel(database),
    database,
    enqueueRemoval: attachmentRemoval(services, uploads),
    held: heldThings(database),
    model: messageModel(database),
    notifications: () => services.facets().notifier,
    now,
    publisher,
    uploads,
    words: messageWordLists(database),
  }
}

export const messageReader = ({ model }: Pick<MessageDeps, 'model'>) => leanReader(model, MESSAGE_FIELDS)

export function publishMessage(
  { publisher }: Pick<MessageDeps, 'publisher'>,
  { buyer_id, creator_id }: Pick<LeanConversation, 'buyer_id' | 'creator_id'>,
  { conversation_id, seq, sender_id }: LeanMessage,
): void {
  const payload = { conversation_id: String(conversation_id), seq, sender_id: String(sender_id) }
  publisher.toUsers([buyer_id, creator_id], conversationsMessageEvent, payload)
}

export function publishChanged(
  { publisher }: Pick<MessageDeps, 'publisher'>,
  conversation: LeanConversation,
  { conversation_id, seq, sender_id }: LeanMessage,
  session: ClientSession,
): void {
  const changed = { conversation_id: String(conversation_id), seq }
  afterCommit(session, () => publisher.toUsers(listeners(conversation, sender_id), conversationsChangedEvent, changed))
}
