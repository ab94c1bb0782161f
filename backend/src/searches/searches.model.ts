import { Schema } from 'mongoose'
import type { Connection, Model } from 'mongoose'
import { documentSchema, fieldsOf } from '../database/document.ts'
import type { DocumentOf, Lean } from '../database/document.ts'

const searchSchema = new Schema(
  {
    /** By the client. */
    id: { type: String, required: true },
    /** Null while it is derived. */
    name: { type: String, default: null },
    search: { type: String, default: null },
    category: { type: [String], default: [] },
    project_type: { type: [String], default: [] },
    experience_level: { type: [String], default: [] },
    budget_range: { type: [String], default: [] },
    created_at: { type: Date, required: true },
  },
  { _id: false, versionKey: false, strict: 'throw' },
)

/** All of a creator, so that their number and the projects of which they were notified are those of one document. */
const schema = documentSchema('saved_searches', {
  /** The creator. */
  _id: { type: Schema.Types.ObjectId, required: true },
  /** Newest first. */
  searches: { type: [searchSchema], default: [] },
  /** See `searchKeys`. */
  keys: { type: [String], default: [] },
  /** Projects of which the creator was notified, latest last. */
  found: { type: [Number], default: [] },
  /** Counts the changes. */
  revision: { type: Number, default: 0 },
})
schema.index({ keys: 1 })
schema.index({ found: 1 })

export type SavedSearchesDocument = DocumentOf<typeof schema>

export const SEARCHES_FIELDS = fieldsOf(schema)
export type LeanSearches = Lean<SavedSearchesDocument, (typeof SEARCHES_FIELDS)[number]>
export type StoredSearch = LeanSearches['searches'][number]

export const searchesModel = (connection: Connection): Model<SavedSearchesDocument> =>
  connection.model<SavedSearchesDocument>('SavedSearches', schema)
