import { Role } from '@atelier/contract/profiles/schemas.ts'
import { Schema } from 'mongoose'
import type { Connection, Model } from 'mongoose'
import { documentSchema } from '../database/document.ts'
import type { DocumentOf, Lean } from '../database/document.ts'

/** One sign-in of one browser. */
const schema = documentSchema('sessions', {
  user_id: { type: Schema.Types.ObjectId, required: true },
  /** Copied from the profile, so that one read authenticates a request; null until chosen. */
  role: { type: String, enum: [...Role.options, null], default: null },
  /** Copied from `moderators`, so that only sessions with it are looked up there. */
  moderator: { type: Boolean, default: false },
  // As last sent by the browser; null where it was not.
  browser: { type: String, default: null },
  system: { type: String, default: null },
  time_zone: { type: String, default: null },
  generation: { type: Number, required: true },
  token_hash: { type: String, required: true },
  /** The browser may still send it for a moment; null in the first generation. */
  previous_hash: { type: String, default: null },
  /** Refresh tokens are derived from it. */
  salt: { type: String, required: true },
  /** By password, provider or passkey. */
  proven_at: { type: Date, default: null },
  /** By passkey or code. */
  second_proven_at: { type: Date, default: null },
  /** Whether it was opened with two factors, or confirmed by the second one later. */
  second_factor: { type: Boolean, default: false },
  rotated_at: { type: Date, required: true },
  created_at: { type: Date, required: true },
  expires_at: { type: Date, required: true },
  ended_at: { type: Date, default: null },
})
schema.index({ user_id: 1, ended_at: 1, rotated_at: -1, _id: -1 })
schema.index({ ended_at: 1 })
schema.index({ expires_at: 1 }, { expireAfterSeconds: 0 })

export type SessionDocument = DocumentOf<typeof schema>

export const LISTED_FIELDS = ['browser', 'system', 'time_zone', 'created_at', 'rotated_at'] as const
export type ListedSession = Lean<SessionDocument, (typeof LISTED_FIELDS)[number]>

export const sessionModel = (connection: Connection): Model<SessionDocument> =>
  connection.model<SessionDocument>('Session', schema)
