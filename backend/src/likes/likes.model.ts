import { Schema } from 'mongoose'
import type { Connection, Model, Types } from 'mongoose'

/** That somebody likes an artwork. */
export interface LikeDocument {
  _id: Types.ObjectId
  user_id: Types.ObjectId
  artwork_id: Types.ObjectId
  created_at: Date
}

const schema = new Schema<LikeDocument>(
  {
    user_id: { type: Schema.Types.ObjectId, required: true },
    artwork_id: { type: Schema.Types.ObjectId, required: true },
    created_at: { type: Date, required: true },
  },
  { collection: 'likes', versionKey: false, strict: 'throw' },
)
schema.index({ user_id: 1, artwork_id: 1 }, { unique: true })
schema.index({ user_id: 1, created_at: -1, _id: -1 })
schema.index({ artwork_id: 1 })

/** The model on a connection. */
export const likeModel = (connection: Connection): Model<LikeDocument> => connection.model<LikeDocument>('Like', schema)
