import { Types } from 'mongoose'
import { conversationsChangedEvent } from '@atelier/contract/conversations/live.ts'
import { afterCommit } from '../../database/transaction.ts'
import { participants } from '../../conversations/participants.ts'
import { preview } from '../../conversations/preview.ts'
import type { EffectDeps, Step } from './effect-deps.ts'

type Message = Parameters<typeof preview>[0] & Record<'conversation_id' | 'sender_id', Types.ObjectId> & { seq: number }

type Conversation = Record<'buyer_id' | 'creator_id', Types.ObjectId> &
  Record<'last_seq' | 'buyer_unread' | 'creator_unread' | 'buyer_read_seq' | 'creator_read_seq', number>

/** Becomes a deleted message, in its position. */
export async function holdMessage(deps: EffectDeps, step: Step, id: string): Promise<void> {
  const message = await deps.stored('messages').findOne({ _id: new Types.ObjectId(id) }, { session: step.session })
  if (!message || message['deleted_at']) return
  const instead = {
    content: '',
    edited_at: null,
    reply_to_id: null,
    attachments: [],
    words: [],
    deleted_at: deps.now(),
  }
  const keys = () => (message['attachments'] as { key: string }[]).map(({ key }) => key)
  await deps.hold.withhold(step, 'messages', message, {
    instead,
    absent: ['attachment_bytes'],
    keys,
    people: () => [message['sender_id']],
  })
  await showChanged(deps, step, id, -1)
}

/** The unread count has no deleted messages. */
export async function showChanged(deps: EffectDeps, { session }: Step, id: string, by: 1 | -1): Promise<void> {
  const message = await deps.stored('messages').findOne<Message>({ _id: new Types.ObjectId(id) }, { session })
  if (!message) return
  const { conversation_id: _id, seq, sender_id } = message
  const conversations = deps.stored('conversations')
  const conversation = await conversations.findOne<Conversation>({ _id }, { session })
  if (!conversation) return
  const { other } = participants(conversation, String(sender_id))
  const isUnread = seq > conversation[other.read]
  const changes = {
    ...(isUnread && { [other.unread]: Math.max(0, conversation[other.unread] + by) }),
    ...(seq === conversation.last_seq && { last_content: preview(message) }),
  }
  if (Object.keys(changes).length > 0) await conversations.updateOne({ _id }, { $set: changes }, { session })
  const people = [conversation.buyer_id, conversation.creator_id]
  const changed = { conversation_id: String(_id), seq }
  afterCommit(session, () => deps.publisher.toUsers(people, conversationsChangedEvent, changed))
}
