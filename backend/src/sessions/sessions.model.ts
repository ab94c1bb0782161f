import { Role } from '@atelier/contract/accounts/schemas.ts'
import { Schema } from 'mongoose'
import type { Connection, Model } from 'mongoose'
import { documentSchema } from '../database/document.ts'
import type { DocumentOf, Lean } from '../database/document.ts'

/** One sign-in of one browser, from log-in to log-out. */
const schema = documentSchema('sessions', {
  user_id: { type: Schema.Types.ObjectId, required: true },
  /** Beside the profile's, so that one read admits a request; null until it is chosen. */
  role: { type: String, enum: [...Role.options, null], default: null },
  // As its browser told them last; null where it did not.
  browser: { type: String, default: null },
  system: { type: String, default: null },
  time_zone: { type: String, default: null },
  /** Counts the refresh tokens of this session. */
  generation: { type: Number, required: true },
  /** SHA-256 of the refresh token of this generation. */
  token_hash: { type: String, required: true },
  /** Of the one before, which its browser may still send for a moment; null in the first generation. */
  previous_hash: { type: String, default: null },
  /** Random; part of what the refresh tokens are derived from. Null in older sessions until they are used again. */
  salt: { type: String, default: null },
  /** When the owner last proved their identity, by password or at a provider. */
  proven_at: { type: Date, default: null },
  rotated_at: { type: Date, required: true },
  created_at: { type: Date, required: true },
  expires_at: { type: Date, required: true },
  ended_at: { type: Date, default: null },
})
schema.index({ user_id: 1, ended_at: 1, rotated_at: -1, _id: -1 })
schema.index({ ended_at: 1 })
schema.index({ expires_at: 1 }, { expireAfterSeconds: 0 })

export type SessionDocument = DocumentOf<typeof schema>

/** What a list of devices reads. */
export const LISTED_FIELDS = ['browser', 'system', 'time_zone', 'created_at', 'rotated_at'] as const
export type ListedSession = Lean<SessionDocument, (typeof LISTED_FIELDS)[number]>

export const sessionModel = (connection: Connection): Model<SessionDocument> =>
  connection.model<SessionDocument>('Session', schema)
