import { conversationsChangedEvent, conversationsMessageEvent } from '@atelier/contract/conversations/live.ts'
import type { NewMessage } from '@atelier/contract/conversations/schemas.ts'
import type { ClientSession, Model, Types } from 'mongoose'
import type * as z from 'zod'
import { leanReader } from '../database/document.ts'
import { afterCommit } from '../database/transaction.ts'
import type { Enqueue, Jobs } from '../jobs/jobs.ts'
import type { FinishedUploads } from '../media/uploads/finished-uploads.ts'
import type { Step } from '../held/held.ts'
import { heldThings } from '../held/held-things.ts'
import type { HeldThings } from '../held/held-things.ts'
import type { Services } from '../services.ts'
import { attachmentRemoval } from './attachments.ts'
import type { AttachmentRemoval } from './attachments.ts'
import { conversationModel } from './conversations.model.ts'
import type { ConversationDocument, LeanConversation } from './conversations.model.ts'
import { listeners } from './conversations.policy.ts'
import { messageWordLists } from './message-words.ts'
import type { MessageWords } from './message-words.ts'
import { MESSAGE_FIELDS, messageModel } from './messages.model.ts'
import type { LeanMessage, MessageDocument } from './messages.model.ts'

export type MessageInput = z.output<typeof NewMessage>

interface About {
  kind: 'message'
  conversation: Types.ObjectId
}
type People = readonly (string | Types.ObjectId)[]

export interface MessageNotifications {
  notify(
    session: ClientSession,
    to: People,
    event: About & { actor: string; project: { _id: number; title: string } },
  ): Promise<void>
  /** `listeners`: whose open tabs change; default `users`. */
  seen(session: ClientSession, users: People, about: About, listeners?: People): Promise<void>
  /** Until a decision is reverted. */
  holdSeen(step: Step, users: People, about: About, listeners: People): Promise<void>
}

export interface MessagesDeps extends Pick<Services, 'database' | 'now' | 'publisher'> {
  notifications: MessageNotifications
  uploads: FinishedUploads
  jobs: Pick<Jobs, 'register'>
}

export interface MessageDeps extends Omit<MessagesDeps, 'jobs'> {
  conversations: Model<ConversationDocument>
  model: Model<MessageDocument>
  words: MessageWords
  held: HeldThings
  enqueueRemoval: Enqueue<AttachmentRemoval>
}

export const messageDeps = ({ jobs, ...options }: MessagesDeps): MessageDeps => ({
  ...options,
  conversations: conversationModel(options.database),
  model: messageModel(options.database),
  words: messageWordLists(options.database),
  held: heldThings(options.database),
  enqueueRemoval: attachmentRemoval(jobs, options.uploads),
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

export function publishChanged(
  { publisher }: Pick<MessageDeps, 'publisher'>,
  conversation: LeanConversation,
  { conversation_id, seq, sender_id }: LeanMessage,
  session: ClientSession,
): void {
  const changed = { conversation_id: String(conversation_id), seq }
  afterCommit(session, () => publisher.toUsers(listeners(conversation, sender_id), conversationsChangedEvent, changed))
}
