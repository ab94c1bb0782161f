import { MESSAGE_CHANGE_MS } from '@atelier/contract/conversations/limits.ts'
import type { ClientSession, Types } from 'mongoose'
import { leanReader } from '../../database/document.ts'
import { transaction } from '../../database/transaction.ts'
import type { Notifier } from '../../kernel/notifier.ts'
import { orRefusal } from '../../kernel/refusal.ts'
import type { Refusal } from '../../kernel/refusal.ts'
import { CONVERSATION_FIELDS } from '../conversations.model.ts'
import type { LeanConversation } from '../conversations.model.ts'
import { isBlocked, isClosed } from '../conversations.policy.ts'
import { messageReader, publishChanged } from './message-deps.ts'
import type { MessageDeps } from './message-deps.ts'
import { messageWords } from './message-words.ts'
import type { LeanMessage } from './messages.model.ts'
import { participants } from '../participants.ts'
import { preview } from './preview.ts'

type Problem = 'MESSAGE_TOO_OLD' | 'MESSAGE_DELETED' | 'MESSAGE_EMPTY' | 'CONVERSATION_CLOSED'

interface Change<P extends Problem> {
  session: ClientSession
  conversation: LeanConversation
  message: LeanMessage
  refuse: (code: P) => never
}

const isTooOld = ({ now }: MessageDeps, { created_at }: LeanMessage) =>
  now().getTime() - created_at.getTime() > MESSAGE_CHANGE_MS

/** Repeating an edit succeeds, also later. */
export const edit = (deps: MessageDeps, { _id }: LeanMessage, content: string) =>
  change<Problem>(deps, _id, async ({ session, conversation, message, refuse }) => {
    if (message.deleted_at) return refuse('MESSAGE_DELETED')
    if (message.content === content) return message
    if (isClosed(conversation)) return refuse('CONVERSATION_CLOSED')
    if (isTooOld(deps, message)) return refuse('MESSAGE_TOO_OLD')
    if (content === '' && message.attachments.length === 0) return refuse('MESSAGE_EMPTY')
    const edited = { ...message, content, edited_at: deps.now() }
    await deps.words.add(conversation, messageWords(edited))
    const changes = { content, edited_at: edited.edited_at, words: messageWords(edited) }
    await deps.model.updateOne({ _id }, { $set: changes }, { session })
    await updateConversation(deps, conversation, edited, { session, by: 0 })
    return edited
  })

/** Idempotent. The message keeps its position, its files are removed after commit; so does one that a decision withholds. */
export const remove = (deps: MessageDeps, { _id }: LeanMessage) =>
  change<'MESSAGE_TOO_OLD'>(deps, _id, async ({ session, conversation, message, refuse }) => {
    const isWithheld = message.deleted_at !== null && (await deps.held.isWithheld('messages', _id, session))
    if (message.deleted_at && !isWithheld) return message
    if (isTooOld(deps, message)) return refuse('MESSAGE_TOO_OLD')
    if (isWithheld) {
      const kept = await deps.held.removeFields('messages', _id, 'all', session)
      if (kept.length > 0) await deps.enqueueRemoval({ keys: kept }, session)
      return message
    }
    const emptied = { content: '', edited_at: null, reply_to_id: null, attachments: [], deleted_at: deps.now() }
    await deps.model.updateOne(
      { _id },
      { $set: { ...emptied, words: [] }, $unset: { attachment_bytes: 1 } },
      { session },
    )
    const keys = message.attachments.map(({ key }) => key)
    if (keys.length > 0) await deps.enqueueRemoval({ keys }, session)
    const deleted = { ...message, ...emptied }
    await updateConversation(deps, conversation, deleted, { session, by: -1 })
    return deleted
  })

/** The same message if nothing changed. */
async function change<P extends Problem>(
  deps: MessageDeps,
  _id: LeanMessage['_id'],
  work: (change: Change<P>) => Promise<LeanMessage>,
): Promise<LeanMessage | Refusal<P>> {
  let release = () => Promise.resolve()
  const changed = await orRefusal<LeanMessage, P>((refuse) =>
    transaction(deps.database, async (session) => {
      const message = (await messageReader(deps).findById(_id).session(session))!
      const conversation = (await leanReader(deps.conversations, CONVERSATION_FIELDS)
        .findById(message.conversation_id)
        .session(session))!
      const result = await work({ session, conversation, message, refuse })
      if (result === message) return message
      publishChanged(deps, conversation, message, session)
      const kept = new Set(messageWords(result))
      release = () =>
        deps.words.release(
          conversation,
          messageWords(message).filter((word) => !kept.has(word)),
        )
      return result
    }),
  )
  await release()
  return changed
}

type Seen = (users: readonly Types.ObjectId[], about: About, listeners: readonly Types.ObjectId[]) => Promise<void>
type About = Parameters<Notifier['seen']>[2]

interface Effect {
  session: ClientSession
  /** How many messages more there are. */
  by: -1 | 0 | 1
  /** Default: for good. */
  seen?: Seen
}

/** Its preview, the unread count without deleted messages, and the bell of who has none left. */
export async function updateConversation(
  { conversations, notifications }: MessageDeps,
  conversation: LeanConversation,
  message: LeanMessage,
  { session, by, seen = (...of) => notifications().seen(session, ...of) }: Effect,
): Promise<void> {
  const { _id } = conversation
  const { other } = participants(conversation, String(message.sender_id))
  const isUnread = message.seq > conversation[other.read]
  const unread = Math.max(0, conversation[other.unread] + (isUnread ? by : 0))
  const changes = {
    ...(unread !== conversation[other.unread] && { [other.unread]: unread }),
    ...(message.seq === conversation.last_seq && { last_content: preview(message) }),
  }
  if (Object.keys(changes).length > 0) await conversations.updateOne({ _id }, { $set: changes }, { session })
  if (by === 0 || unread > 0 || isUnread !== by < 0) return
  const reader = [conversation[other.id]]
  await seen(reader, { kind: 'message', conversation: _id }, isBlocked(conversation) ? [] : reader)
}
