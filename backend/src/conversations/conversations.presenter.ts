import { Conversation, Message } from '@atelier/contract/conversations/schemas.ts'
import type { MessageQuote } from '@atelier/contract/conversations/schemas.ts'
import type { ProfileSummary } from '@atelier/contract/profiles/schemas.ts'
import { presenter } from '../database/presenter.ts'
import type { Types } from 'mongoose'
import { presentAttachments } from './attachments/attachments.presenter.ts'
import { isClosed, isRequestTo } from './conversations.policy.ts'
import type { LeanConversation } from './conversations.model.ts'
import type { FileUrls } from './attachments/file-urls.ts'
import type { LeanMessage } from './messages/messages.model.ts'
import { participants } from './participants.ts'
import type { Participant } from './participants.ts'
import { preview } from './messages/preview.ts'

type Person = (id: Types.ObjectId) => ProfileSummary

const show = presenter<typeof Conversation, LeanConversation>(Conversation)
const showMessage = presenter<typeof Message, LeanMessage>(Message)

/** How far that person has read, for the other one: not shown of a request, until it is answered. */
const readBy = (conversation: LeanConversation, reader: Participant): number =>
  isRequestTo(conversation, conversation[reader.id]) ? 0 : conversation[reader.read]

export function presentConversation(conversation: LeanConversation, viewerId: string, person: Person): Conversation {
  const { own, other } = participants(conversation, viewerId)
  const { last_content: content, last_sender_id: sender } = conversation
  const updated_at = (conversation.updated_at ?? conversation.created_at).toISOString()
  return show(conversation, {
    updated_at,
    project: { title: conversation.project_title },
    creator: person(conversation.creator_id),
    buyer: person(conversation.buyer_id),
    last_message:
      content === null || sender === null ? null : { content, sender_id: String(sender), created_at: updated_at },
    unread_count: conversation[own.unread],
    read_seq: conversation[own.read],
    other_read_seq: readBy(conversation, other),
    is_closed: isClosed(conversation),
    request: conversation.request_for && (isRequestTo(conversation, viewerId) ? 'received' : 'sent'),
  })
}

export interface MessageContext {
  conversation: LeanConversation
  person: Person
  /** The messages that are replied to, by id. */
  quoted: ReadonlyMap<string, LeanMessage>
  urls: FileUrls
}

export function presentMessage(message: LeanMessage, { conversation, person, quoted, urls }: MessageContext): Message {
  const { other: reader } = participants(conversation, String(message.sender_id))
  const quote = quoted.get(String(message.reply_to_id))
  return showMessage(message, {
    is_read: message.seq <= readBy(conversation, reader),
    sender: person(message.sender_id),
    reply_to: quote ? presentQuote(quote) : null,
    attachments: presentAttachments(message, urls),
  })
}

const presentQuote = (message: LeanMessage): MessageQuote => ({
  id: String(message._id),
  seq: message.seq,
  sender_id: String(message.sender_id),
  content: preview(message),
  kind: message.attachments[0]?.kind ?? null,
  is_deleted: message.deleted_at !== null,
})
