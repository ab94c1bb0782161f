import { Schema } from 'mongoose'
import type { Connection, Model, Types } from 'mongoose'

/** One sign-in of one browser, from log-in to log-out. */
export interface SessionDocument {
  _id: Types.ObjectId
  user_id: Types.ObjectId
  /** Beside the profile's, so that one read admits a request; null until it is chosen. */
  role: 'creator' | 'buyer' | null
  /** Counts the refresh tokens of this session. */
  generation: number
  /** SHA-256 of the refresh token of this generation. */
  token_hash: string
  rotated_at: Date
  created_at: Date
  expires_at: Date
  ended_at: Date | null
}

const schema = new Schema<SessionDocument>(
  {
    user_id: { type: Schema.Types.ObjectId, required: true },
    role: { type: String, enum: ['creator', 'buyer', null], default: null },
    generation: { type: Number, required: true },
    token_hash: { type: String, required: true },
    rotated_at: { type: Date, required: true },
    created_at: { type: Date, required: true },
    expires_at: { type: Date, required: true },
    ended_at: { type: Date, default: null },
  },
  { collection: 'sessions', versionKey: false, strict: 'throw' },
)
schema.index({ user_id: 1, ended_at: 1 })
schema.index({ expires_at: 1 }, { expireAfterSeconds: 0 })

/** The model on a connection. */
export const sessionModel = (connection: Connection): Model<SessionDocument> =>
  connection.model<SessionDocument>('Session', schema)
