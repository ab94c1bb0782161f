import { Schema } from 'mongoose'
import type { Connection, Model } from 'mongoose'
import { documentSchema, fieldsOf } from '../database/document.ts'
import type { DocumentOf } from '../database/document.ts'

const schema = documentSchema('conversations', {
  project_id: { type: Number, required: true },
  /** The project's, which may be deleted since. */
  project_title: { type: String, required: true },
  creator_id: { type: Schema.Types.ObjectId, required: true },
  buyer_id: { type: Schema.Types.ObjectId, required: true },
  created_at: { type: Date, required: true },
})
schema.index({ project_id: 1, creator_id: 1, buyer_id: 1 }, { unique: true })

export type ConversationDocument = DocumentOf<typeof schema>

export const CONVERSATION_FIELDS = fieldsOf(schema)

export const conversationModel = (connection: Connection): Model<ConversationDocument> =>
  connection.model<ConversationDocument>('Conversation', schema)
