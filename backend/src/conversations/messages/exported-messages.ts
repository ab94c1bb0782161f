import type { Exported } from '../../database/document.ts'
import { exportedFileName } from '../attachments/exported-attachments.ts'
import type { LeanMessage, MessageDocument, StoredAttachment } from './messages.model.ts'

// The place, the idempotency key, and fields for search.
type MessageLeftOut =
  | 'conversation_id'
  | 'seq'
  | 'sender_id'
  | 'client_id'
  | 'attachment_bytes'
  | 'buyer_id'
  | 'creator_id'
  | 'words'

const exportedAttachment = (attachment: StoredAttachment, isOwn: boolean) => ({
  name: attachment.name,
  size: attachment.size,
  file: isOwn ? `files/${exportedFileName(attachment)}` : null,
})

export const presentExported = (message: LeanMessage, userId: string, other: string | null) => {
  const { _id, sender_id, content, attachments, reply_to_id, created_at, edited_at, deleted_at } = message
  const isOwn = String(sender_id) === userId
  return {
    id: String(_id),
    from: isOwn ? 'me' : other,
    content,
    attachments: attachments.map((one) => exportedAttachment(one, isOwn)),
    reply_to_id: reply_to_id && String(reply_to_id),
    created_at,
    edited_at,
    deleted_at,
  } satisfies Exported<MessageDocument, MessageLeftOut>
}
