import { MESSAGES_BEFORE } from '@atelier/contract/reports/limits.ts'
import { Types } from 'mongoose'
import type { Connection } from 'mongoose'
import { leanReader } from '../database/document.ts'
import { beginning, plain } from '../moderation/reports/found-target.ts'
import type { TargetSource } from '../moderation/reports/found-target.ts'
import { conversationModel } from './conversations.model.ts'
import { isParty } from './conversations.policy.ts'
import { messageModel } from './messages.model.ts'
import { preview } from './preview.ts'

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
      const frozen = before.reverse().map((one) => ({
        ...{ author_id: one.sender_id, text: one.content || preview(one), at: one.created_at },
        reported: one.seq === seq,
      }))
      return { ...plain, person_id, title: beginning(preview(found)), path: null, text: null, messages: frozen }
    },

    existing: (ids) =>
      messages.distinct('_id', { _id: { $in: ids.map((id) => new Types.ObjectId(id)) }, deleted_at: null }),
  }
}
