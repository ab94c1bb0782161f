import { Schema } from 'mongoose'
import type { Connection, Model } from 'mongoose'
import { documentSchema } from '../database/document.ts'
import type { DocumentOf } from '../database/document.ts'

/** Current handles, and former ones until they expire. */
const schema = documentSchema('handles', {
  /** The contract's `handleKey`. */
  _id: { type: String, required: true },
  /** As chosen. Absent, like its owner, after the account was deleted. */
  handle: String,
  user_id: Schema.Types.ObjectId,
  /** Of a former handle. */
  expires_at: Date,
})
schema.index({ user_id: 1 })
schema.index({ expires_at: 1 }, { expireAfterSeconds: 0 })

export type HandleDocument = DocumentOf<typeof schema>

export const handleModel = (connection: Connection): Model<HandleDocument> =>
  connection.model<HandleDocument>('Handle', schema)
