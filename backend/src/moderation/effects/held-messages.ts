import { conversationsChangedEvent } from '@atelier/contract/conversations/live.ts'
import { leanReader } from '../../database/document.ts'
import { afterCommit } from '../../database/transaction.ts'
import { CONVERSATION_FIELDS } from '../../conversations/conversations.model.ts'
import { MESSAGE_FIELDS } from '../../conversations/messages.model.ts'
import { participants } from '../../conversations/participants.ts'
import { preview } from '../../conversations/preview.ts'
import type { EffectDeps, Step } from './effect-deps.ts'
import type { Stored } from './hold.ts'

/** Becomes a deleted message, in its position. */
export async function holdMessage(deps: EffectDeps, step: Step, id: string): Promise<void> {
  const message = await deps.messageModel.findById(id).session(step.session).lean<Stored>()
  if (!message || message['deleted_at']) return
  const instead = {
    ...{ content: '', edited_at: null, reply_to_id: null, attachments: [], words: [] },
    deleted_at: deps.now(),
  }
  const keys = () => (message['attachments'] as { key: string }[]).map(({ key }) => key)
  await deps.hold.withhold(step, 'messages', message, {
    ...{ instead, absent: ['attachment_bytes'], keys },
    people: () => [message['sender_id']],
  })
  await showChanged(deps, step, id, -1)
}

/** The unread count has no deleted messages. */
export async function showChanged(deps: EffectDeps, { session }: Step, id: string, by: 1 | -1): Promise<void> {
  const message = await leanReader(deps.messageModel, MESSAGE_FIELDS).findById(id).session(session)
  if (!message) return
  const { conversation_id: _id, seq, sender_id } = message
  const conversation = await leanReader(deps.conversationModel, CONVERSATION_FIELDS).findById(_id).session(session)
  if (!conversation) return
  const { other } = participants(conversation, String(sender_id))
  const isUnread = seq > conversation[other.read]
  const changes = {
    ...(isUnread && { [other.unread]: Math.max(0, conversation[other.unread] + by) }),
    ...(seq === conversation.last_seq && { last_content: preview(message) }),
  }
  if (Object.keys(changes).length > 0) await deps.conversationModel.updateOne({ _id }, { $set: changes }, { session })
  const people = [conversation.buyer_id, conversation.creator_id]
  const changed = { conversation_id: String(_id), seq }
  afterCommit(session, () => deps.publisher.toUsers(people, conversationsChangedEvent, changed))
}
