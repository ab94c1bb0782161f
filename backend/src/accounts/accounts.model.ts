import type { Connection, Model } from 'mongoose'
import { documentSchema } from '../database/document.ts'
import type { DocumentOf } from '../database/document.ts'

/** There is an account only once its address is verified. The profile of the same id holds what others see. */
const schema = documentSchema('accounts', {
  /** In lower case. */
  email: { type: String, required: true },
  /** argon2; null for whoever signs in by a provider alone. */
  password_hash: { type: String, default: null },
  email_verified_at: { type: Date, required: true },
  /** With the password. */
  logged_in_at: Date,
  google_sub: String,
  linkedin_sub: String,
  created_at: { type: Date, required: true },
})
schema.index({ email: 1 }, { unique: true })
schema.index({ google_sub: 1 }, { unique: true, partialFilterExpression: { google_sub: { $type: 'string' } } })
schema.index({ linkedin_sub: 1 }, { unique: true, partialFilterExpression: { linkedin_sub: { $type: 'string' } } })

type AccountDocument = DocumentOf<typeof schema>

export const accountModel = (connection: Connection): Model<AccountDocument> =>
  connection.model<AccountDocument>('Account', schema)
