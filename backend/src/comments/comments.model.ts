import { Schema } from 'mongoose'
import type { Connection } from 'mongoose'
import { documentSchema, fieldsOf } from '../database/document.ts'
import type { DocumentOf, Lean } from '../database/document.ts'
import { scoped } from '../database/scoped.ts'
import type { Scoped } from '../database/scoped.ts'

const schema = documentSchema('comments', {
  /** Idempotency key of posting. */
  client_id: { type: String, required: true },
  artwork_id: { type: Schema.Types.ObjectId, required: true },
  user_id: { type: Schema.Types.ObjectId, required: true },
  content: { type: String, required: true },
  created_at: { type: Date, required: true },
})
schema.index({ user_id: 1, client_id: 1 }, { unique: true })
schema.index({ artwork_id: 1, created_at: -1, _id: -1 })

export type CommentDocument = DocumentOf<typeof schema>

export const COMMENT_FIELDS = fieldsOf(schema, { except: ['client_id'] })
export type LeanComment = Lean<CommentDocument, (typeof COMMENT_FIELDS)[number]>

export const commentModel = (connection: Connection): Scoped<CommentDocument> =>
  scoped(connection.model<CommentDocument>('Comment', schema), { person: 'user_id' })
