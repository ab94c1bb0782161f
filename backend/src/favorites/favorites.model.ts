import { Schema } from 'mongoose'
import type { Connection } from 'mongoose'
import { documentSchema } from '../database/document.ts'
import type { DocumentOf } from '../database/document.ts'
import { scoped } from '../database/scoped.ts'
import type { Scoped } from '../database/scoped.ts'

const schema = documentSchema('favorite_creators', {
  user_id: { type: Schema.Types.ObjectId, required: true },
  creator_id: { type: Schema.Types.ObjectId, required: true },
  created_at: { type: Date, required: true },
})
schema.index({ user_id: 1, creator_id: 1 }, { unique: true })
schema.index({ user_id: 1, created_at: -1, _id: -1 })
// For account deletion.
schema.index({ creator_id: 1 })

export type FavoriteDocument = DocumentOf<typeof schema>

export const favoriteModel = (connection: Connection): Scoped<FavoriteDocument> =>
  scoped(connection.model<FavoriteDocument>('Favorite', schema), { person: 'creator_id' })
