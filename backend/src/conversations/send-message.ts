import { randomUUID } from 'node:crypto'
import { Types } from 'mongoose'
import type { ClientSession } from 'mongoose'
import { leanReader } from '../database/document.ts'
import { isDuplicateKeyError } from '../database/duplicate-key.ts'
import { afterCommit, transaction } from '../database/transaction.ts'
import { orRefusal } from '../refusal.ts'
import type { Refusal } from '../refusal.ts'
import { CONVERSATION_FIELDS } from './conversations.model.ts'
import type { ConversationDocument, LeanConversation } from './conversations.model.ts'
import { messageReader, publishMessage } from './message-deps.ts'
import type { MessageDeps, MessageInput } from './message-deps.ts'
import type { LeanMessage } from './messages.model.ts'
import { preview } from './preview.ts'
import { participants } from './participants.ts'

type Project = { _id: number; user_id: Types.ObjectId }
type Position = Pick<ConversationDocument, 'last_seq'> & { updated_at: Date }

/** Idempotent by the message's id. */
export async function send(
  deps: MessageDeps,
  conversation: LeanConversation,
  sender: string,
  message: MessageInput,
): Promise<LeanMessage | Refusal<'CONVERSATION_CLOSED'>> {
  const key = { conversation_id: conversation._id, sender_id: sender, client_id: message.id }
  const before = await messageReader(deps).findOne(key)
  if (before) {
    // Published again: the first request may have died before publishing
    publishMessage(deps, conversation, before)
    return before
  }
  try {
    return await orRefusal((refuse) =>
      transaction(
        deps.database,
        async (session) =>
          (await append(deps, session, conversation, { sender, message })) ?? refuse('CONVERSATION_CLOSED'),
      ),
    )
  } catch (error) {
    const other = isDuplicateKeyError(error) ? await messageReader(deps).findOne(key) : null
    if (other) return other
    throw error
  }
}

/** Sends the note written before the conversation existed; does nothing if the conversation is closed. */
export async function begin(
  deps: MessageDeps,
  session: ClientSession,
  project: Project,
  creator_id: Types.ObjectId,
  content: string,
): Promise<void> {
  const key = { project_id: project._id, creator_id, buyer_id: project.user_id }
  const conversation = await leanReader(deps.conversations, CONVERSATION_FIELDS).findOne(key).session(session)
  if (!conversation) return
  const message = { id: randomUUID(), content }
  await append(deps, session, conversation, { sender: String(project.user_id), message })
}

/** Null if the conversation is closed. */
async function append(
  deps: MessageDeps,
  session: ClientSession,
  { _id, ...conversation }: LeanConversation,
  { sender, message: { id: client_id, content } }: { sender: string; message: MessageInput },
): Promise<LeanMessage | null> {
  const sender_id = new Types.ObjectId(sender)
  const { other } = participants(conversation, sender)
  const counted = { last_seq: 1, [other.unread]: 1 }
  const last = { last_content: preview(content), last_sender_id: sender_id }
  const next = await advance(deps, session, _id, { counted, last })
  if (!next) return null
  const { last_seq: seq, updated_at: created_at } = next
  const document = { conversation_id: _id, seq, sender_id, client_id, content, created_at }
  const [created] = await deps.model.create([document], { session })
  await deps.notifications.notify(session, [conversation[other.id]], {
    kind: 'message',
    actor: sender,
    project: { _id: conversation.project_id, title: conversation.project_title },
    conversation: _id,
  })
  const stored: LeanMessage = created!.toObject()
  afterCommit(session, () => publishMessage(deps, conversation, stored))
  return stored
}

/** Null if the conversation is closed. */
const advance = (
  { conversations, now }: MessageDeps,
  session: ClientSession,
  _id: Types.ObjectId,
  { counted, last }: { counted: Record<string, number>; last: Partial<ConversationDocument> },
): Promise<Position | null> =>
  conversations
    .findOneAndUpdate(
      { _id, closed_at: null },
      // Backends' clocks differ; keep timestamps in order.
      { $inc: counted, $max: { updated_at: now() }, $set: last },
      { session, returnDocument: 'after', projection: ['last_seq', 'updated_at'] },
    )
    .lean<Position>()
    .exec()
