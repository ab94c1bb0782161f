import { Role } from '@atelier/contract/accounts/schemas.ts'
import type { Connection, Model } from 'mongoose'
import { documentSchema, fieldsOf } from '../database/document.ts'
import type { DocumentOf, Lean } from '../database/document.ts'

/** A profile's id is its user's. */
const schema = documentSchema('profiles', {
  full_name: { type: String, default: null },
  avatar_key: { type: String, default: null },
  /** Rises with every new avatar, whose key stays the same. */
  avatar_version: { type: Number, default: 0 },
  /** The client's id of the upload that became the avatar, so that setting it twice sets it once. */
  avatar_upload_id: String,
  role: { type: String, enum: [...Role.options, null], default: null },
  location: { type: String, default: null },
  about: { type: String, default: null },
  created_at: { type: Date, required: true },
  /** Kept beside the artworks themselves. */
  artwork_count: { type: Number, default: 0 },
})
schema.index({ role: 1, created_at: -1, _id: -1 })

export type ProfileDocument = DocumentOf<typeof schema>

export const PROFILE_FIELDS = fieldsOf(schema, { except: ['avatar_upload_id'] })
export type LeanProfile = Lean<ProfileDocument, (typeof PROFILE_FIELDS)[number]>

/** What a list of creators reads. */
export const LISTED_FIELDS = fieldsOf(schema, { except: ['about', 'avatar_upload_id'] })
export type ListedProfile = Lean<ProfileDocument, (typeof LISTED_FIELDS)[number]>

/** What is read of a person beside something else. */
export const SUMMARY_FIELDS = ['full_name', 'avatar_key', 'avatar_version'] as const
export type SummaryProfile = Lean<ProfileDocument, (typeof SUMMARY_FIELDS)[number]>

export const profileModel = (connection: Connection): Model<ProfileDocument> =>
  connection.model<ProfileDocument>('Profile', schema)
