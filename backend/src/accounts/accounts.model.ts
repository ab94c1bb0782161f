import { Schema } from 'mongoose'
import type { Connection, Model, Types } from 'mongoose'

/** An account: there is one only once its address is verified. The profile of the same id holds what others see. */
export interface AccountDocument {
  _id: Types.ObjectId
  /** In lower case. */
  email: string
  /** argon2; null for whoever signs in by a provider alone. */
  password_hash: string | null
  email_verified_at: Date
  /** With the password. */
  logged_in_at?: Date
  google_sub?: string
  linkedin_sub?: string
  created_at: Date
}

const schema = new Schema<AccountDocument>(
  {
    email: { type: String, required: true },
    password_hash: { type: String, default: null },
    email_verified_at: { type: Date, required: true },
    logged_in_at: Date,
    google_sub: String,
    linkedin_sub: String,
    created_at: { type: Date, required: true },
  },
  { collection: 'accounts', versionKey: false, strict: 'throw' },
)
schema.index({ email: 1 }, { unique: true })
schema.index({ google_sub: 1 }, { unique: true, partialFilterExpression: { google_sub: { $type: 'string' } } })
schema.index({ linkedin_sub: 1 }, { unique: true, partialFilterExpression: { linkedin_sub: { $type: 'string' } } })

/** The model on a connection. */
export const accountModel = (connection: Connection): Model<AccountDocument> =>
  connection.model<AccountDocument>('Account', schema)
