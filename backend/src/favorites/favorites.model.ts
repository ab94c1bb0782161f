import { Schema } from 'mongoose'
import type { Connection, Model, Types } from 'mongoose'

/** That a creator is somebody's favourite. */
export interface FavoriteDocument {
  _id: Types.ObjectId
  user_id: Types.ObjectId
  creator_id: Types.ObjectId
  created_at: Date
}

const schema = new Schema<FavoriteDocument>(
  {
    user_id: { type: Schema.Types.ObjectId, required: true },
    creator_id: { type: Schema.Types.ObjectId, required: true },
    created_at: { type: Date, required: true },
  },
  { collection: 'favorite_creators', versionKey: false, strict: 'throw' },
)
schema.index({ user_id: 1, creator_id: 1 }, { unique: true })
schema.index({ user_id: 1, created_at: -1, _id: -1 })

/** The model on a connection. */
export const favoriteModel = (connection: Connection): Model<FavoriteDocument> =>
  connection.model<FavoriteDocument>('Favorite', schema)
