import { Role } from '@atelier/contract/profiles/schemas.ts'
import { answersWithin } from '@atelier/contract/creators/answers.ts'
import { Schema } from 'mongoose'
import type { Connection } from 'mongoose'
import { documentSchema, fieldsOf } from '../database/document.ts'
import type { DocumentOf, Lean } from '../database/document.ts'
import { scoped } from '../database/scoped.ts'
import type { Scoped } from '../database/scoped.ts'

const workSchema = new Schema(
  {
    artwork_id: { type: Schema.Types.ObjectId, required: true },
    /** Of the picture or poster. */
    key: { type: String, required: true },
    widths: { type: [Number], required: true },
    avif_widths: { type: [Number], default: undefined },
    still_widths: { type: [Number], default: undefined },
    placeholder: { type: String, default: null },
    created_at: { type: Date, required: true },
  },
  { _id: false, versionKey: false, strict: 'throw' },
)

/** A profile has its user's ID. */
const schema = documentSchema('profiles', {
  full_name: { type: String, default: null },
  avatar_key: { type: String, default: null },
  /** Incremented with every new avatar, whose key stays the same. */
  avatar_version: { type: Number, default: 0 },
  /** Makes setting the avatar idempotent. */
  avatar_upload_id: String,
  role: { type: String, enum: [...Role.options, null], default: null },
  /** In lower case. Also in `handles`, which keeps it unique. */
  handle: { type: String, default: null },
  location: { type: String, default: null },
  about: { type: String, default: null },
  created_at: { type: Date, required: true },
  // Denormalized from the artworks; newest first.
  artwork_count: { type: Number, default: 0 },
  latest_works: { type: [workSchema], default: [] },
  list_rank: { type: Number, default: 0 },
  /** Of name, handle and place. */
  name_prefixes: { type: [String], default: [] },
  makes: { type: [String], default: [] },
  makes_bits: { type: Number, default: 0 },
  /** Derived from the conversations every hour. */
  answers: { type: String, enum: [...answersWithin, null], default: null },
  // Of the reviews that they received and are shown.
  review_count: { type: Number, default: 0 },
  rating_sum: { type: Number, default: 0 },
  // Of their approved works that had a day.
  works_due: { type: Number, default: 0 },
  works_on_time: { type: Number, default: 0 },
  /** Serializes counting reviews. */
  review_turns: { type: Number, default: undefined },
})
schema.index({ role: 1, list_rank: -1, _id: -1 })
schema.index({ role: 1, makes: 1, list_rank: -1, _id: -1 })
/** Ends with what they make, so that others are left out without being read. */
export const FOUND_INDEX = { role: 1, name_prefixes: 1, list_rank: -1, _id: -1, makes_bits: 1 } as const
schema.index(FOUND_INDEX)

/** Lists of those who answer, who are few. */
export const ANSWERING_INDEXES = {
  all: { role: 1, answers: 1, list_rank: -1, _id: -1 },
  made: { role: 1, answers: 1, makes: 1, list_rank: -1, _id: -1 },
  found: { role: 1, answers: 1, name_prefixes: 1, list_rank: -1, _id: -1, makes_bits: 1 },
} as const
for (const index of Object.values(ANSWERING_INDEXES))
  schema.index(index, { partialFilterExpression: { answers: { $type: 'string' } } })

export type ProfileDocument = DocumentOf<typeof schema>

export const PROFILE_FIELDS = fieldsOf(schema, {
  except: ['avatar_upload_id', 'name_prefixes', 'makes', 'makes_bits', 'review_turns'],
})
export type LeanProfile = Lean<ProfileDocument, (typeof PROFILE_FIELDS)[number]>

export const LISTED_FIELDS = fieldsOf(schema, {
  except: [
    'about',
    'handle',
    'avatar_upload_id',
    'name_prefixes',
    'makes',
    'makes_bits',
    'review_count',
    'rating_sum',
    'works_due',
    'works_on_time',
    'review_turns',
  ],
})
export type ListedProfile = Lean<ProfileDocument, (typeof LISTED_FIELDS)[number]>

export const SUMMARY_FIELDS = ['full_name', 'avatar_key', 'avatar_version'] as const
export type SummaryProfile = Lean<ProfileDocument, (typeof SUMMARY_FIELDS)[number]>

export const profileModel = (connection: Connection): Scoped<ProfileDocument> =>
  scoped(connection.model<ProfileDocument>('Profile', schema), { person: '_id' })
