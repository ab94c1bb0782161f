import { Schema } from 'mongoose'
import type { Connection, Model } from 'mongoose'
import { documentSchema, fieldsOf } from '../database/document.ts'
import type { DocumentOf } from '../database/document.ts'

/** Seconds until the database forgets what nobody has brought back. */
const KEPT_SECONDS = 60

// A collection of its own, so that whatever reads or counts comments never meets one that is deleted.
const schema = documentSchema('deleted_comments', {
  client_id: { type: String, required: true },
  artwork_id: { type: Schema.Types.ObjectId, required: true },
  user_id: { type: Schema.Types.ObjectId, required: true },
  content: { type: String, required: true },
  created_at: { type: Date, required: true },
  deleted_at: { type: Date, required: true },
})
schema.index({ user_id: 1 })
schema.index({ artwork_id: 1 })
schema.index({ deleted_at: 1 }, { expireAfterSeconds: KEPT_SECONDS })

type DeletedComment = DocumentOf<typeof schema>

export const DELETED_FIELDS = fieldsOf(schema)

/** Comments of a moment ago, as they were: Undo brings them back. */
export const deletedCommentModel = (connection: Connection): Model<DeletedComment> =>
  connection.model<DeletedComment>('DeletedComment', schema)
