import { Schema } from 'mongoose'
import type { Connection, Model } from 'mongoose'
import { documentSchema } from '../database/document.ts'
import type { DocumentOf } from '../database/document.ts'

const schema = documentSchema('likes', {
  user_id: { type: Schema.Types.ObjectId, required: true },
  artwork_id: { type: Schema.Types.ObjectId, required: true },
  created_at: { type: Date, required: true },
})
schema.index({ user_id: 1, artwork_id: 1 }, { unique: true })
schema.index({ user_id: 1, created_at: -1, _id: -1 })
schema.index({ artwork_id: 1 })

export type LikeDocument = DocumentOf<typeof schema>

export const likeModel = (connection: Connection): Model<LikeDocument> => connection.model<LikeDocument>('Like', schema)
