import { MESSAGES_BEFORE } from '@atelier/contract/reports/limits.ts'
import { Types } from 'mongoose'
import type { Connection } from 'mongoose'
import { leanReader } from '../../database/document.ts'
import { beginning, plain } from '../../held/reported.ts'
import type { FoundFile, TargetSource } from '../../held/reported.ts'
import type { FinishedUpload } from '../../media/uploads/finished-uploads.ts'
import { attachmentOf } from '../attachments/attachments.ts'
import { conversationModel } from '../conversations.model.ts'
import { isParty } from '../conversations.policy.ts'
import { shownVariant } from '../attachments/attachment-variants.ts'
import { messageModel } from './messages.model.ts'
import type { LeanMessage } from './messages.model.ts'
import { preview } from './preview.ts'

type Read = Pick<LeanMessage, 'sender_id' | 'attachments'>

/** Of whom the report concerns: the reported message's first, then those of the nearest before it. */
const filesOf = (messages: readonly Read[], person: Types.ObjectId): FoundFile[] =>
  messages
    .flatMap(({ sender_id, attachments }, message) =>
      sender_id.equals(person) ? [attachments.map((attachment) => fileOf(attachment, message))] : [],
    )
    .reverse()
    .flat()

function fileOf(attachment: Read['attachments'][number], message: number | null): FoundFile {
  const { kind, name, size, width = null, height = null, duration = null, placeholder = null } = attachment
  return { key: shownVariant(attachment).key, kind, name, size, message, width, height, duration, placeholder }
}

/** One that no message has. */
export const foundUpload = (upload: FinishedUpload): FoundFile => fileOf(attachmentOf(upload), null)

export function reportedMessages(database: Connection): TargetSource {
  const messages = messageModel(database)
  return {
    async find(id, caller) {
      const fields = [
        'conversation_id',
        'seq',
        'sender_id',
        'content',
        'created_at',
        'deleted_at',
        'attachments',
      ] as const
      const reader = leanReader(messages, fields)
      const found = await reader.findById(id)
      if (!found || found.deleted_at || caller === null) return null
      const { conversation_id, seq, sender_id: person_id } = found
      const parties = await leanReader(conversationModel(database), ['buyer_id', 'creator_id']).findById(
        conversation_id,
      )
      if (!parties || !isParty({ id: caller }, parties)) return null
      const before = await reader
        .find({ conversation_id, seq: { $lte: seq } })
        .sort({ seq: -1 })
        .limit(MESSAGES_BEFORE + 1)
      before.reverse()
      const frozen = before.map((one) => ({
        author_id: one.sender_id,
        text: one.content || preview(one),
        at: one.created_at,
        reported: one.seq === seq,
      }))
      return {
        ...plain,
        person_id,
        title: beginning(preview(found)),
        path: null,
        text: null,
        messages: frozen,
        files: filesOf(before, person_id),
      }
    },

    existing: (ids, session) =>
      messages
        .distinct('_id', { _id: { $in: ids.map((id) => new Types.ObjectId(id)) }, deleted_at: null })
        .session(session ?? null),
  }
}
