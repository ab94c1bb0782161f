import { randomUUID } from 'node:crypto'
import { Types } from 'mongoose'
import type { ClientSession } from 'mongoose'
import { leanReader } from '../database/document.ts'
import { isDuplicateKeyError } from '../database/duplicate-key.ts'
import { afterCommit, transaction } from '../database/transaction.ts'
import { orRefusal } from '../refusal.ts'
import type { Refusal } from '../refusal.ts'
import { batched } from './batched.ts'
import { CONVERSATION_FIELDS } from './conversations.model.ts'
import type { ConversationDocument, LeanConversation } from './conversations.model.ts'
import { messageReader, publishMessage } from './message-deps.ts'
import type { MessageDeps, MessageInput } from './message-deps.ts'
import type { LeanMessage } from './messages.model.ts'
import { preview } from './preview.ts'
import { participants } from './participants.ts'

type Project = { _id: number; user_id: Types.ObjectId }
type Position = Pick<ConversationDocument, 'last_seq'> & { updated_at: Date }
type Sent = LeanMessage | Refusal<'CONVERSATION_CLOSED'>

interface Outgoing {
  sender: string
  message: MessageInput
}

/** Idempotent by the message's id. */
export function messageSender(deps: MessageDeps) {
  // One transaction for what arrives together, as transactions of one conversation conflict.
  const append = batched((calls: (Outgoing & { conversation: LeanConversation })[]) =>
    appendOnce(deps, calls[0]!.conversation, calls),
  )

  return async (conversation: LeanConversation, sender: string, message: MessageInput): Promise<Sent> => {
    const key = { conversation_id: conversation._id, sender_id: sender, client_id: message.id }
    const before = async () => {
      const found = await messageReader(deps).findOne(key)
      // Published again: the first request may have died before publishing
      if (found) publishMessage(deps, conversation, found)
      return found
    }
    try {
      const sent = await append(String(conversation._id), { conversation, sender, message })
      return 'refused' in sent ? ((await before()) ?? sent) : sent
    } catch (error) {
      const found = isDuplicateKeyError(error) ? await before() : null
      if (found) return found
      throw error
    }
  }
}

/** Messages with the same id are stored once. */
async function appendOnce(
  deps: MessageDeps,
  conversation: LeanConversation,
  calls: readonly Outgoing[],
): Promise<Sent[]> {
  const idOf = ({ sender, message }: Outgoing) => `${sender} ${message.id}`
  const distinct = new Map(calls.map((call) => [idOf(call), call]))
  const stored = await orRefusal<LeanMessage[], 'CONVERSATION_CLOSED'>((refuse) =>
    transaction(
      deps.database,
      async (session) =>
        (await append(deps, session, conversation, [...distinct.values()])) ?? refuse('CONVERSATION_CLOSED'),
    ),
  )
  if ('refused' in stored) return calls.map(() => stored)
  const byId = new Map([...distinct.keys()].map((id, n) => [id, stored[n]!]))
  return calls.map((call) => byId.get(idOf(call))!)
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
  await append(deps, session, conversation, [{ sender: String(project.user_id), message }])
}

/** Null if the conversation is closed. */
async function append(
  deps: MessageDeps,
  session: ClientSession,
  { _id, ...conversation }: LeanConversation,
  outgoing: readonly Outgoing[],
): Promise<LeanMessage[] | null> {
  const next = await advance(deps, session, { _id, ...conversation }, outgoing)
  if (!next) return null
  const first = next.last_seq - outgoing.length + 1
  const messages = outgoing.map(({ sender, message }, n): LeanMessage => {
    const sender_id = new Types.ObjectId(sender)
    const { id: client_id, content } = message
    const seq = first + n
    return {
      _id: new Types.ObjectId(),
      conversation_id: _id,
      seq,
      sender_id,
      client_id,
      content,
      created_at: next.updated_at,
    }
  })
  await deps.model.insertMany(messages, { session, lean: true })
  for (const sender of new Set(outgoing.map((one) => one.sender)))
    await deps.notifications.notify(session, [conversation[participants(conversation, sender).other.id]], {
      kind: 'message',
      actor: sender,
      project: { _id: conversation.project_id, title: conversation.project_title },
      conversation: _id,
    })
  afterCommit(session, () => messages.forEach((message) => publishMessage(deps, conversation, message)))
  return messages
}

/** Null if the conversation is closed. */
function advance(
  { conversations, now }: MessageDeps,
  session: ClientSession,
  conversation: LeanConversation,
  outgoing: readonly Outgoing[],
): Promise<Position | null> {
  const counted: Partial<Record<keyof ConversationDocument, number>> = { last_seq: outgoing.length }
  for (const { sender } of outgoing) {
    const { unread } = participants(conversation, sender).other
    counted[unread] = (counted[unread] ?? 0) + 1
  }
  const { sender, message } = outgoing.at(-1)!
  const last = { last_content: preview(message.content), last_sender_id: new Types.ObjectId(sender) }
  return conversations
    .findOneAndUpdate(
      { _id: conversation._id, closed_at: null },
      // Backends' clocks differ; keep timestamps in order.
      { $inc: counted, $max: { updated_at: now() }, $set: last },
      { session, returnDocument: 'after', projection: ['last_seq', 'updated_at'] },
    )
    .lean<Position>()
    .exec()
}
