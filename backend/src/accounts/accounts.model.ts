import type { MailSwitches } from '@atelier/contract/accounts/schemas.ts'
import type { Connection, Model } from 'mongoose'
import { documentSchema } from '../database/document.ts'
import type { DocumentOf } from '../database/document.ts'

/** There is an account only once its address is verified. The profile of the same id holds what others see. */
const schema = documentSchema('accounts', {
  /** In lower case. */
  email: { type: String, required: true },
  /** In place of `email` once its owner agrees; the latest wish counts, and a new password takes it back. */
  wanted_email: { type: String, default: null },
  /** argon2; null for whoever signs in by a provider alone. */
  password_hash: { type: String, default: null },
  /** Whether it was set by who opened a mail to the address. Not known of older accounts, where it may be a stranger's. */
  password_proven: { type: Boolean, default: false },
  email_verified_at: { type: Date, required: true },
  /** With the password. */
  logged_in_at: Date,
  google_sub: String,
  linkedin_sub: String,
  // Which mails are wanted, by topic.
  mail_work: { type: Boolean, default: true },
  mail_messages: { type: Boolean, default: true },
  mail_artworks: { type: Boolean, default: false },
  created_at: { type: Date, required: true },
})
schema.index({ email: 1 }, { unique: true })
schema.index({ google_sub: 1 }, { unique: true, partialFilterExpression: { google_sub: { $type: 'string' } } })
schema.index({ linkedin_sub: 1 }, { unique: true, partialFilterExpression: { linkedin_sub: { $type: 'string' } } })

export type AccountDocument = DocumentOf<typeof schema>

/** What tells which mails somebody wants. */
export const MAIL_FIELDS = ['mail_work', 'mail_messages', 'mail_artworks'] as const

export const mailSwitches = (account: Pick<AccountDocument, (typeof MAIL_FIELDS)[number]>): MailSwitches => ({
  work: account.mail_work,
  messages: account.mail_messages,
  artworks: account.mail_artworks,
})

export const accountModel = (connection: Connection): Model<AccountDocument> =>
  connection.model<AccountDocument>('Account', schema)
