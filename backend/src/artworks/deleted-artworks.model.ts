import { Schema } from 'mongoose'
import type { Connection, Model } from 'mongoose'
import { documentSchema } from '../database/document.ts'
import type { DocumentOf } from '../database/document.ts'

/** How long a deletion whose response was lost can be retried. */
const RETENTION_SECONDS = 3600

const schema = documentSchema('deleted_artworks', {
  _id: { type: Schema.Types.ObjectId, required: true },
  user_id: { type: Schema.Types.ObjectId, required: true },
  deleted_at: { type: Date, required: true },
})
schema.index({ user_id: 1 })
schema.index({ deleted_at: 1 }, { expireAfterSeconds: RETENTION_SECONDS })

export type DeletedArtwork = DocumentOf<typeof schema>

/** Owners of recently deleted artworks, so that deleting is idempotent. */
export const deletedArtworkModel = (connection: Connection): Model<DeletedArtwork> =>
  connection.model<DeletedArtwork>('DeletedArtwork', schema)
