import { conversationsMessageEvent } from '@atelier/contract/conversations/live.ts'
import type { NewMessage } from '@atelier/contract/conversations/schemas.ts'
import type { Connection, Model } from 'mongoose'
import type * as z from 'zod'
import { leanReader } from '../database/document.ts'
import type { Notifications } from '../notifications/notifications.service.ts'
import type { Publisher } from '../realtime/publisher.ts'
import { conversationModel } from './conversations.model.ts'
import type { ConversationDocument, LeanConversation } from './conversations.model.ts'
import { MESSAGE_FIELDS, messageModel } from './messages.model.ts'
import type { LeanMessage, MessageDocument } from './messages.model.ts'

export type MessageInput = z.output<typeof NewMessage>

export interface MessagesOptions {
  database: Connection
  notifications: Notifications
  publisher: Publisher
  now: () => Date
}

export interface MessageDeps extends MessagesOptions {
  conversations: Model<ConversationDocument>
  model: Model<MessageDocument>
}

export const messageDeps = (options: MessagesOptions): MessageDeps => ({
  ...options,
  conversations: conversationModel(options.database),
  model: messageModel(options.database),
})

export const messageReader = ({ model }: Pick<MessageDeps, 'model'>) => leanReader(model, MESSAGE_FIELDS)

export function publishMessage(
  { publisher }: Pick<MessageDeps, 'publisher'>,
  { buyer_id, creator_id }: Pick<LeanConversation, 'buyer_id' | 'creator_id'>,
  { conversation_id, seq, sender_id }: LeanMessage,
): void {
  const payload = { conversation_id: String(conversation_id), seq, sender_id: String(sender_id) }
  publisher.toUsers([buyer_id, creator_id], conversationsMessageEvent, payload)
}
