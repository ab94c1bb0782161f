import { Schema } from 'mongoose'
import type { Connection, Model, Types } from 'mongoose'

/** A comment as the database keeps it. */
export interface CommentDocument {
  _id: Types.ObjectId
  /** Made by the client, so that posting twice stores once. */
  client_id: string
  artwork_id: Types.ObjectId
  user_id: Types.ObjectId
  content: string
  created_at: Date
}

const schema = new Schema<CommentDocument>(
  {
    client_id: { type: String, required: true },
    artwork_id: { type: Schema.Types.ObjectId, required: true },
    user_id: { type: Schema.Types.ObjectId, required: true },
    content: { type: String, required: true },
    created_at: { type: Date, required: true },
  },
  { collection: 'comments', versionKey: false, strict: 'throw' },
)
schema.index({ user_id: 1, client_id: 1 }, { unique: true })
schema.index({ artwork_id: 1, created_at: -1, _id: -1 })

/** The model on a connection. */
export const commentModel = (connection: Connection): Model<CommentDocument> =>
  connection.model<CommentDocument>('Comment', schema)
