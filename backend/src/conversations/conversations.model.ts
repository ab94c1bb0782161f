import { Schema } from 'mongoose'
import type { Connection, Model } from 'mongoose'
import { documentSchema, fieldsOf } from '../database/document.ts'
import type { DocumentOf, Lean } from '../database/document.ts'

const count = { type: Number, default: 0 } as const

const schema = documentSchema('conversations', {
  project_id: { type: Number, required: true },
  /** Kept here, as the project may be deleted. */
  project_title: { type: String, required: true },
  creator_id: { type: Schema.Types.ObjectId, required: true },
  buyer_id: { type: Schema.Types.ObjectId, required: true },
  created_at: { type: Date, required: true },
  /** When the last message was sent, else `created_at`. */
  updated_at: { type: Date, required: true },
  // Derived from the messages and updated in the same transaction.
  last_seq: count,
  last_content: { type: String, default: null },
  last_sender_id: { type: Schema.Types.ObjectId, default: null },
  buyer_unread: count,
  creator_unread: count,
  buyer_read_seq: count,
  creator_read_seq: count,
  /** When one of the two deleted the account. */
  closed_at: { type: Date, default: null },
  /** Those of the two who have blocked the other; kept here, so that sending needs no other read. */
  blocked_by: { type: [Schema.Types.ObjectId], default: [] },
  /** Whom a new account wrote to first, until they answer; see `strangers.ts`. */
  request_for: { type: Schema.Types.ObjectId, default: null },
})
schema.index({ project_id: 1, creator_id: 1, buyer_id: 1 }, { unique: true })
for (const side of ['buyer', 'creator']) {
  // The last field lets requests be left out without reading them.
  schema.index({ [`${side}_id`]: 1, updated_at: -1, _id: -1, request_for: 1 })
  // Contains only conversations with unread messages, so that counting is cheap.
  schema.index(
    { [`${side}_id`]: 1, [`${side}_unread`]: 1 },
    { partialFilterExpression: { [`${side}_unread`]: { $gt: 0 } } },
  )
}

schema.index(
  { request_for: 1, updated_at: -1, _id: -1 },
  { partialFilterExpression: { request_for: { $type: 'objectId' } } },
)

export type ConversationDocument = DocumentOf<typeof schema>

export const CONVERSATION_FIELDS = fieldsOf(schema)
export type LeanConversation = Lean<ConversationDocument, (typeof CONVERSATION_FIELDS)[number]>

export const conversationModel = (connection: Connection): Model<ConversationDocument> =>
  connection.model<ConversationDocument>('Conversation', schema)
