import { Schema } from 'mongoose'
import type { Connection, Model } from 'mongoose'
import { documentSchema } from '../database/document.ts'
import type { DocumentOf } from '../database/document.ts'

const schema = documentSchema('feedback', {
  user_id: { type: Schema.Types.ObjectId, required: true },
  /** Made by the client, so that sending twice stores once. */
  client_id: { type: String, required: true },
  content: { type: String, required: true },
  created_at: { type: Date, required: true },
})
// Of one person: nobody else can take an id away.
schema.index({ user_id: 1, client_id: 1 }, { unique: true })

export type FeedbackDocument = DocumentOf<typeof schema>

export const feedbackModel = (connection: Connection): Model<FeedbackDocument> =>
  connection.model<FeedbackDocument>('Feedback', schema)
