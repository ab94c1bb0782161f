import { Schema } from 'mongoose'
import type { Connection, Model } from 'mongoose'
import { documentSchema } from '../database/document.ts'
import type { DocumentOf } from '../database/document.ts'
import { CODE_TRIES } from './limits.ts'

/** One per account that has ever set up a factor, with the account's id. */
const schema = documentSchema('second_factors', {
  _id: { type: Schema.Types.ObjectId, required: true },
  /** Sealed; null while no authenticator app is set up. */
  totp_secret: { type: String, default: null },
  totp_since: { type: Date, default: null },
  /** Of the last accepted code: none is accepted twice. */
  totp_step: { type: Number, default: 0 },
  /** Sealed, until a first code confirms it. */
  pending_secret: { type: String, default: null },
  pending_until: { type: Date, default: null },
  /** Which key sealed the secret. */
  sealed_by: { type: String, default: null },
  /** Of the recovery codes left. */
  recovery_hashes: { type: [String], required: true },
  recovery_since: { type: Date, default: null },
  tries_left: { type: Number, default: CODE_TRIES },
  locks: { type: Number, default: 0 },
  locked_until: { type: Date, default: null },
  /** Remembered browsers are signed with it: a new value revokes them. */
  browsers: { type: String, default: null },
})

export type SecondFactorDocument = DocumentOf<typeof schema>

export const secondFactorModel = (connection: Connection): Model<SecondFactorDocument> =>
  connection.model<SecondFactorDocument>('SecondFactor', schema)
