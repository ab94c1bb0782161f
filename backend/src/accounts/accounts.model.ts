import type { MailSwitches } from '@atelier/contract/accounts/schemas.ts'
import type { Connection, Model } from 'mongoose'
import { documentSchema } from '../database/document.ts'
import type { DocumentOf } from '../database/document.ts'

/** An account exists only once its address is verified. The public profile has the same id. */
const schema = documentSchema('accounts', {
  /** In lower case. */
  email: { type: String, required: true },
  /** Pending new address. The latest request counts; a new password cancels it. */
  wanted_email: { type: String, default: null },
  /** argon2; null for accounts that only sign in through a provider. */
  password_hash: { type: String, default: null },
  /** Whether the password was set from an emailed link. Unset on older accounts, whose password may be a stranger's. */
  password_proven: { type: Boolean, default: false },
  email_verified_at: { type: Date, required: true },
  /** Last sign-in with the password. */
  logged_in_at: Date,
  google_sub: String,
  linkedin_sub: String,
  mail_work: { type: Boolean, default: true },
  mail_messages: { type: Boolean, default: true },
  mail_artworks: { type: Boolean, default: false },
  created_at: { type: Date, required: true },
})
schema.index({ email: 1 }, { unique: true })
schema.index({ google_sub: 1 }, { unique: true, partialFilterExpression: { google_sub: { $type: 'string' } } })
schema.index({ linkedin_sub: 1 }, { unique: true, partialFilterExpression: { linkedin_sub: { $type: 'string' } } })

export type AccountDocument = DocumentOf<typeof schema>

export const MAIL_FIELDS = ['mail_work', 'mail_messages', 'mail_artworks'] as const

export const mailSwitches = (account: Pick<AccountDocument, (typeof MAIL_FIELDS)[number]>): MailSwitches => ({
  work: account.mail_work,
  messages: account.mail_messages,
  artworks: account.mail_artworks,
})

export const accountModel = (connection: Connection): Model<AccountDocument> =>
  connection.model<AccountDocument>('Account', schema)
