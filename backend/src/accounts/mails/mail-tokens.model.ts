import { Schema } from 'mongoose'
import type { Connection, Model } from 'mongoose'
import { documentSchema } from '../../database/document.ts'
import type { DocumentOf } from '../../database/document.ts'

const kinds = ['signup', 'recovery', 'email_change', 'email_undo'] as const
export type MailTokenKind = (typeof kinds)[number]

const RETENTION_SECONDS = 7 * 24 * 3600

/** Kept for a while after expiry, to distinguish an expired link from a forged one. */
const schema = documentSchema('mail_tokens', {
  /** SHA-256 of the token. */
  _id: { type: String, required: true },
  kind: { type: String, enum: kinds, required: true },
  email: { type: String, required: true },
  /** The registration, or the account. */
  subject: { type: Schema.Types.ObjectId, required: true },
  issued_at: { type: Date, required: true },
  expires_at: { type: Date, required: true },
  spent_at: { type: Date, default: null },
  /** Revoked at. */
  replaced_at: { type: Date, default: null },
})
schema.index({ email: 1 })
schema.index({ subject: 1 })
schema.index({ expires_at: 1 }, { expireAfterSeconds: RETENTION_SECONDS })

type MailTokenDocument = DocumentOf<typeof schema>

export const mailTokenModel = (connection: Connection): Model<MailTokenDocument> =>
  connection.model<MailTokenDocument>('MailToken', schema)
