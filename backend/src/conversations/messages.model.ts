import { Schema } from 'mongoose'
import type { Connection, Model } from 'mongoose'
import { documentSchema, fieldsOf } from '../database/document.ts'
import type { DocumentOf, Lean } from '../database/document.ts'

const schema = documentSchema('messages', {
  conversation_id: { type: Schema.Types.ObjectId, required: true },
  /** From 1, per conversation. */
  seq: { type: Number, required: true },
  sender_id: { type: Schema.Types.ObjectId, required: true },
  /** Idempotency key of sending. */
  client_id: { type: String, required: true },
  content: { type: String, required: true },
  /** Never earlier than the previous message's. */
  created_at: { type: Date, required: true },
})
schema.index({ conversation_id: 1, seq: 1 }, { unique: true })
schema.index({ conversation_id: 1, sender_id: 1, client_id: 1 }, { unique: true })
schema.index({ conversation_id: 1, sender_id: 1, seq: 1 })

export type MessageDocument = DocumentOf<typeof schema>

export const MESSAGE_FIELDS = fieldsOf(schema)
export type LeanMessage = Lean<MessageDocument, (typeof MESSAGE_FIELDS)[number]>

export const messageModel = (connection: Connection): Model<MessageDocument> =>
  connection.model<MessageDocument>('Message', schema)
