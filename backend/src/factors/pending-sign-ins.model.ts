import { Schema } from 'mongoose'
import type { Connection, Model } from 'mongoose'
import { documentSchema } from '../database/document.ts'
import type { DocumentOf } from '../database/document.ts'

/** A sign-in whose first factor was right, before any session exists. */
const schema = documentSchema('pending_sign_ins', {
  /** SHA-256 of the browser's cookie. */
  _id: { type: String, required: true },
  user_id: { type: Schema.Types.ObjectId, required: true },
  email: { type: String, required: true },
  by: { type: String, enum: ['password', 'verification', 'google', 'linkedin'], required: true },
  /** The page to return to. */
  next: { type: String, default: null },
  expires_at: { type: Date, required: true },
})
schema.index({ user_id: 1 })
schema.index({ expires_at: 1 }, { expireAfterSeconds: 0 })

export type PendingSignInDocument = DocumentOf<typeof schema>

export const pendingSignInModel = (connection: Connection): Model<PendingSignInDocument> =>
  connection.model<PendingSignInDocument>('PendingSignIn', schema)
