import { Schema } from 'mongoose'
import type { Connection, Model } from 'mongoose'
import { documentSchema } from '../database/document.ts'
import type { DocumentOf } from '../database/document.ts'

/** Each is a document that a decision took out of its collection, or the fields that it withheld. */
const schema = documentSchema('held_documents', {
  case_id: { type: String, required: true },
  /** Where it is put back. */
  collection_name: { type: String, required: true },
  /** Whose personal data it contains. */
  person_ids: { type: [Schema.Types.ObjectId], required: true },
  /** Uploads that must outlive it, in the artworks' bucket. */
  keys: { type: [String], default: [] },
  /** As stored, also by other versions of the backend. */
  document: { type: Schema.Types.Mixed, required: true },
  /** Of withheld fields: the values stored instead. `document` then has their former values. */
  instead: { type: Schema.Types.Mixed, default: null },
  held_at: { type: Date, required: true },
})
schema.index({ case_id: 1 })
schema.index({ person_ids: 1 })
schema.index({ keys: 1 })
schema.index({ collection_name: 1, 'document._id': 1 })
// For what its author does with it.
schema.index({ collection_name: 1, 'document.user_id': 1 })
schema.index({ 'document.blocker_id': 1 }, { sparse: true })
// For account deletion.
schema.index({ 'document.artwork_id': 1 }, { sparse: true })

export type HeldDocument = DocumentOf<typeof schema>

export const heldDocumentModel = (connection: Connection): Model<HeldDocument> =>
  connection.model<HeldDocument>('HeldDocument', schema)
