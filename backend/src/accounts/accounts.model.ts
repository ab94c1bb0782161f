import type { MailSwitches } from '@atelier/contract/accounts/schemas.ts'
import { audiences, provenanceGroups } from '@atelier/contract/provenance/groups.ts'
import { Schema } from 'mongoose'
import type { Connection, Model } from 'mongoose'
import { documentSchema } from '../database/document.ts'
import type { DocumentOf } from '../database/document.ts'

const suspensionSchema = new Schema(
  {
    /** Of the decision. */
    case_id: { type: String, required: true },
    until: { type: Date, required: true },
    reason: { type: String, required: true },
    text: { type: String, required: true },
  },
  { _id: false, versionKey: false, strict: 'throw' },
)

const audiencesSchema = new Schema(
  Object.fromEntries(provenanceGroups.map((group) => [group, { type: String, enum: audiences, required: true }])),
  { _id: false, versionKey: false, strict: 'throw' },
)

/** An account exists only once its address is verified. The public profile has the same id. */
const schema = documentSchema('accounts', {
  /** In lower case. */
  email: { type: String, required: true },
  /** Pending new address. The latest request counts; a new password cancels it. */
  wanted_email: { type: String, default: null },
  /** argon2; null for accounts that only sign in through a provider. */
  password_hash: { type: String, default: null },
  /** Whether the password was set from an emailed link of this address: another one may be a stranger's. */
  password_proven: { type: Boolean, default: false },
  email_verified_at: { type: Date, required: true },
  /** Last sign-in with the password. */
  logged_in_at: Date,
  google_sub: String,
  linkedin_sub: String,
  mail_work: { type: Boolean, default: true },
  mail_messages: { type: Boolean, default: true },
  mail_artworks: { type: Boolean, default: false },
  show_adult: { type: Boolean, default: false },
  /** Of works to come; null before the first change. */
  audiences: { type: audiencesSchema, default: null },
  created_at: { type: Date, required: true },
  suspensions: { type: [suspensionSchema], default: undefined },
  // Of the one that lasts longest.
  suspended_until: { type: Date, default: null },
  suspended_reason: { type: String, default: null },
  suspended_notice: { type: String, default: null },
  /** Last sign-in by any way. Written so that a concurrent suspension conflicts with it, or finds the session. */
  session_begun_at: Date,
})
schema.index({ email: 1 }, { unique: true })
schema.index({ suspended_until: 1 }, { partialFilterExpression: { suspended_until: { $type: 'date' } } })
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
