import { Schema } from 'mongoose'
import type { Connection, Model } from 'mongoose'
import { documentSchema } from '../database/document.ts'
import type { DocumentOf } from '../database/document.ts'

const schema = documentSchema('feedback', {
  user_id: { type: Schema.Types.ObjectId, required: true },
  /** Idempotency key of sending. */
  client_id: { type: String, required: true },
  content: { type: String, required: true },
  created_at: { type: Date, required: true },
})
// Per user, so that no other user can block an id.
schema.index({ user_id: 1, client_id: 1 }, { unique: true })

export type FeedbackDocument = DocumentOf<typeof schema>

export const feedbackModel = (connection: Connection): Model<FeedbackDocument> =>
  connection.model<FeedbackDocument>('Feedback', schema)
