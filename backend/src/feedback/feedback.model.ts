import { Schema } from 'mongoose'
import type { Connection, Model, Types } from 'mongoose'

/** What somebody told the product team. */
export interface FeedbackDocument {
  _id: Types.ObjectId
  user_id: Types.ObjectId
  /** Made by the client, so that sending twice stores once. */
  client_id: string
  content: string
  created_at: Date
}

const schema = new Schema<FeedbackDocument>(
  {
    user_id: { type: Schema.Types.ObjectId, required: true },
    client_id: { type: String, required: true },
    content: { type: String, required: true },
    created_at: { type: Date, required: true },
  },
  { collection: 'feedback', versionKey: false, strict: 'throw' },
)
// Of one person: nobody else can take an id away.
schema.index({ user_id: 1, client_id: 1 }, { unique: true })

/** The model on a connection. */
export const feedbackModel = (connection: Connection): Model<FeedbackDocument> =>
  connection.model<FeedbackDocument>('Feedback', schema)
