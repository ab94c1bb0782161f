import { Schema } from 'mongoose'
import type { Connection, Model } from 'mongoose'
import { documentSchema, fieldsOf } from '../database/document.ts'
import type { DocumentOf, Lean } from '../database/document.ts'

const schema = documentSchema('messages', {
  conversation_id: { type: Schema.Types.ObjectId, required: true },
  /** Its place in the conversation: 1, 2, 3 and so on. */
  seq: { type: Number, required: true },
  sender_id: { type: Schema.Types.ObjectId, required: true },
  /** Made by the client, so that sending twice stores once. */
  client_id: { type: String, required: true },
  content: { type: String, required: true },
  /** Never before that of the message before it. */
  created_at: { type: Date, required: true },
})
schema.index({ conversation_id: 1, seq: 1 }, { unique: true })
schema.index({ conversation_id: 1, sender_id: 1, client_id: 1 }, { unique: true })
// Counts what somebody has not read.
schema.index({ conversation_id: 1, sender_id: 1, seq: 1 })

export type MessageDocument = DocumentOf<typeof schema>

export const MESSAGE_FIELDS = fieldsOf(schema)
export type LeanMessage = Lean<MessageDocument, (typeof MESSAGE_FIELDS)[number]>

export const messageModel = (connection: Connection): Model<MessageDocument> =>
  connection.model<MessageDocument>('Message', schema)
