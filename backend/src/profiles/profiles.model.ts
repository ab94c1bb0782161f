import { Schema } from 'mongoose'
import type { Connection, Model, Types } from 'mongoose'

/** A profile as the database keeps it; its id is the user's. */
export interface ProfileDocument {
  _id: Types.ObjectId
  full_name: string | null
  avatar_key: string | null
  /** Rises with every new avatar, whose key stays the same. */
  avatar_version: number
  role: 'creator' | 'buyer' | null
  location: string | null
  about: string | null
  created_at: Date
  /** Kept beside the artworks themselves. */
  artwork_count: number
}

const schema = new Schema<ProfileDocument>(
  {
    full_name: { type: String, default: null },
    avatar_key: { type: String, default: null },
    avatar_version: { type: Number, default: 0 },
    role: { type: String, enum: ['creator', 'buyer', null], default: null },
    location: { type: String, default: null },
    about: { type: String, default: null },
    created_at: { type: Date, required: true },
    artwork_count: { type: Number, default: 0 },
  },
  { collection: 'profiles', versionKey: false, strict: 'throw' },
)
schema.index({ role: 1, created_at: -1, _id: -1 })

/** The model on a connection. */
export const profileModel = (connection: Connection): Model<ProfileDocument> =>
  connection.model<ProfileDocument>('Profile', schema)
