import { Schema } from 'mongoose'
import type { Connection, Model } from 'mongoose'
import { documentSchema, fieldsOf } from '../database/document.ts'
import type { DocumentOf } from '../database/document.ts'

const RETENTION_SECONDS = 60

// A separate collection, so that no query or count of comments includes deleted ones.
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
schema.index({ deleted_at: 1 }, { expireAfterSeconds: RETENTION_SECONDS })

export type DeletedComment = DocumentOf<typeof schema>

export const DELETED_FIELDS = fieldsOf(schema)

export const deletedCommentModel = (connection: Connection): Model<DeletedComment> =>
  connection.model<DeletedComment>('DeletedComment', schema)
