import { randomUUID } from 'node:crypto'
import { Types } from 'mongoose'
import type { ClientSession } from 'mongoose'
import { leanReader } from '../../database/document.ts'
import { isDuplicateKeyError } from '../../database/duplicate-key.ts'
import { afterCommit, transaction } from '../../database/transaction.ts'
import type { FinishedUpload } from '../../media/uploads/finished-uploads.ts'
import { orRefusal } from '../../kernel/refusal.ts'
import type { Refusal } from '../../kernel/refusal.ts'
import { attachmentOf } from '../attachments/attachments.ts'
import { batched } from '../batched.ts'
import { CONVERSATION_FIELDS } from '../conversations.model.ts'
import type { ConversationDocument, LeanConversation } from '../conversations.model.ts'
import { messageReader, publishMessage } from './message-deps.ts'
import type { MessageDeps, MessageInput } from './message-deps.ts'
import { messageWords, searchable } from './message-words.ts'
import type { LeanMessage } from './messages.model.ts'
import { preview } from './preview.ts'
import { isRequestTo } from '../conversations.policy.ts'
import { participants } from '../participants.ts'

type Project = { _id: number; user_id: Types.ObjectId }
type Position = Pick<ConversationDocument, 'last_seq' | 'request_for'> & { updated_at: Date }
type Problem = 'CONVERSATION_CLOSED' | 'MESSAGE_NOT_FOUND' | 'UPLOAD_NOT_FOUND' | 'UPLOAD_NOT_READY'
type Sent = LeanMessage | Refusal<Problem>

interface Outgoing {
  sender: string
  /** A new account, to someone who has not written to it: if this is the first message, it is a request. */
  isStranger?: boolean
  message: Pick<MessageInput, 'id' | 'content' | 'reply_to'>
  files: readonly FinishedUpload[]
}

/** Idempotent by the message's id. */
export function messageSender(deps: MessageDeps) {
  // One transaction for what arrives together, as transactions of one conversation conflict.
  const append = batched((calls: (Outgoing & { conversation: LeanConversation })[]) =>
    appendOnce(deps, calls[0]!.conversation, calls),
  )

  return async (
    conversation: LeanConversation,
    sender: string,
    message: MessageInput,
    isStranger: boolean,
  ): Promise<Sent> => {
    const key = { conversation_id: conversation._id, sender_id: sender, client_id: message.id }
    const before = async () => {
      const found = await messageReader(deps).findOne(key)
      // Published again: the first request may have died before publishing
      if (found) publishMessage(deps, conversation, found)
      return found
    }
    try {
      const prepared = await prepare(deps, conversation, sender, message)
      if ('refused' in prepared) return (await before()) ?? prepared
      const outgoing = { ...prepared, isStranger }
      const store =
        outgoing.files.length === 0
          ? append(String(conversation._id), { conversation, ...outgoing })
          : appendOnce(deps, conversation, [outgoing]).then(([first]) => first!)
      // At the same time, as most words exist
      const [sent] = await Promise.all([store, deps.words.add(conversation, wordsIn(outgoing))])
      return 'refused' in sent ? ((await before()) ?? sent) : sent
    } catch (error) {
      const found = isDuplicateKeyError(error) ? await before() : null
      if (found) return found
      throw error
    }
  }
}

const wordsIn = ({ message: { content }, files }: Outgoing) =>
  messageWords({ content, attachments: files.map(attachmentOf) })

/** Plain texts are sent without a read. */
async function prepare(
  { model, uploads }: MessageDeps,
  { _id: conversation_id }: LeanConversation,
  sender: string,
  message: MessageInput,
): Promise<Outgoing | Refusal<Problem>> {
  const { reply_to, upload_ids } = message
  if (reply_to !== null && !(await model.exists({ _id: reply_to, conversation_id })))
    return { refused: 'MESSAGE_NOT_FOUND' }
  const files: FinishedUpload[] = []
  for (const id of upload_ids) {
    const upload = await uploads.find(sender, id, 'attachment')
    if ('refused' in upload) return upload
    files.push(upload)
  }
  return { sender, message, files }
}

/** Messages with the same id are stored once. */
async function appendOnce(
  deps: MessageDeps,
  conversation: LeanConversation,
  calls: readonly Outgoing[],
): Promise<Sent[]> {
  const idOf = ({ sender, message }: Outgoing) => `${sender} ${message.id}`
  const distinct = new Map(calls.map((call) => [idOf(call), call]))
  const stored = await orRefusal<LeanMessage[], Problem>((refuse) =>
    transaction(deps.database, async (session) => {
      for (const { files } of distinct.values())
        if (files.length > 0 && !(await deps.uploads.consume(files, session))) refuse('UPLOAD_NOT_FOUND')
      return (await append(deps, session, conversation, [...distinct.values()])) ?? refuse('CONVERSATION_CLOSED')
    }),
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
  const message = { id: randomUUID(), content, reply_to: null }
  const outgoing = { sender: String(project.user_id), message, files: [] }
  await deps.words.add(conversation, wordsIn(outgoing))
  await append(deps, session, conversation, [outgoing])
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
  const messages = outgoing.map((one, n) => newMessage(_id, one, first + n, next.updated_at))
  await deps.model.insertMany(
    messages.map((message) => ({ ...message, ...searchable(conversation, message), ...measured(message) })),
    { session, lean: true },
  )
  const request_for = await passRequest(deps, session, { _id, ...conversation }, next, outgoing)
  for (const sender of new Set(outgoing.map((one) => one.sender))) {
    const recipient = conversation[participants(conversation, sender).other.id]
    if (isRequestTo({ request_for }, recipient)) continue
    await deps.notifications().notify(session, [recipient], {
      kind: 'message',
      actor: sender,
      project: { _id: conversation.project_id, title: conversation.project_title },
      conversation: _id,
    })
  }
  afterCommit(session, () => messages.forEach((message) => publishMessage(deps, conversation, message)))
  return messages
}

/** A stranger's first message makes a request of the conversation, the recipient's answer ends it. */
async function passRequest(
  { conversations }: MessageDeps,
  session: ClientSession,
  conversation: LeanConversation,
  { last_seq, request_for }: Position,
  outgoing: readonly Outgoing[],
): Promise<Types.ObjectId | null> {
  const [first] = outgoing
  const begins = last_seq === outgoing.length && first!.isStranger
  const begun = begins ? conversation[participants(conversation, first!.sender).other.id] : request_for
  const isAnswered = outgoing.some(({ sender }) => isRequestTo({ request_for: begun }, sender))
  const next = isAnswered ? null : begun
  if (String(next) !== String(request_for))
    await conversations.updateOne({ _id: conversation._id }, { $set: { request_for: next } }, { session })
  return next
}

function newMessage(
  conversation_id: Types.ObjectId,
  { sender, message: { id: client_id, content, reply_to }, files }: Outgoing,
  seq: number,
  created_at: Date,
): LeanMessage {
  return {
    _id: new Types.ObjectId(),
    conversation_id,
    seq,
    sender_id: new Types.ObjectId(sender),
    client_id,
    content,
    created_at,
    edited_at: null,
    deleted_at: null,
    reply_to_id: reply_to === null ? null : new Types.ObjectId(reply_to),
    attachments: files.map(attachmentOf),
  }
}

const measured = ({ attachments }: LeanMessage) =>
  attachments.length > 0 && { attachment_bytes: attachments.reduce((sum, { size }) => sum + size, 0) }

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
  const { sender, message, files } = outgoing.at(-1)!
  const last_content = preview({ content: message.content, attachments: files.map(attachmentOf), deleted_at: null })
  const last = { last_content, last_sender_id: new Types.ObjectId(sender) }
  return conversations
    .findOneAndUpdate(
      { _id: conversation._id, closed_at: null, 'blocked_by.0': { $exists: false } },
      // Backends' clocks differ; keep timestamps in order.
      { $inc: counted, $max: { updated_at: now() }, $set: last },
      { session, returnDocument: 'after', projection: ['last_seq', 'updated_at', 'request_for'] },
    )
    .lean<Position>()
    .exec()
}
