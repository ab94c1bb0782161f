import { Schema } from 'mongoose'
import type { Connection, Model, Types } from 'mongoose'

/** What a token of a mail is good for: verifying an address, or setting a password. */
export type MailTokenKind = 'signup' | 'recovery'

/** A token that went out by mail. It is kept for a while after its end, to tell a link that is over from one made up. */
export interface MailTokenDocument {
  /** SHA-256 of the token. */
  _id: string
  kind: MailTokenKind
  email: string
  /** The registration, or the account. */
  subject: Types.ObjectId
  /** Rises from token to token. */
  issued: Types.ObjectId
  expires_at: Date
  spent_at: Date | null
  /** When a later mail made it ineffective. */
  replaced_at: Date | null
}

const KEPT_SECONDS = 7 * 24 * 3600

const schema = new Schema<MailTokenDocument>(
  {
    _id: { type: String, required: true },
    kind: { type: String, enum: ['signup', 'recovery'], required: true },
    email: { type: String, required: true },
    subject: { type: Schema.Types.ObjectId, required: true },
    issued: { type: Schema.Types.ObjectId, required: true },
    expires_at: { type: Date, required: true },
    spent_at: { type: Date, default: null },
    replaced_at: { type: Date, default: null },
  },
  { collection: 'mail_tokens', versionKey: false, strict: 'throw' },
)
schema.index({ email: 1, kind: 1, issued: 1 })
schema.index({ expires_at: 1 }, { expireAfterSeconds: KEPT_SECONDS })

/** The model on a connection. */
export const mailTokenModel = (connection: Connection): Model<MailTokenDocument> =>
  connection.model<MailTokenDocument>('MailToken', schema)
