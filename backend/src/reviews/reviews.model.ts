import { Schema } from 'mongoose'
import type { Connection, Types } from 'mongoose'
import { documentSchema, fieldsOf } from '../database/document.ts'
import type { DocumentOf, Lean } from '../database/document.ts'
import { scoped } from '../database/scoped.ts'
import type { Scoped } from '../database/scoped.ts'

/** Reviews, and answers to them. */
const schema = documentSchema('reviews', {
  /** Idempotency key of answering; null of a review. */
  client_id: { type: String, default: null },
  project_id: { type: Number, required: true },
  author_id: { type: Schema.Types.ObjectId, required: true },
  /** Who receives it. */
  subject_id: { type: Schema.Types.ObjectId, required: true },
  /** The review that this is an answer to; null of a review. */
  answer_to: { type: Schema.Types.ObjectId, default: null },
  /** Null of an answer, as is `again`. */
  rating: { type: Number, default: null },
  text: { type: String, default: '' },
  again: { type: Boolean, default: null },
  created_at: { type: Date, required: true },
  /** Null while only its author may know what it says. */
  shown_at: { type: Date, default: null },
  /** When who receives it was reminded of writing one as well. */
  reminded_at: { type: Date, default: null },
})
schema.index({ project_id: 1, author_id: 1, subject_id: 1, answer_to: 1 }, { unique: true })
// With the rating, so that the mean is made without reading documents
schema.index({ subject_id: 1, answer_to: 1, shown_at: -1, _id: -1, rating: 1 })
schema.index({ author_id: 1, _id: 1 })
schema.index({ answer_to: 1 }, { partialFilterExpression: { answer_to: { $type: 'objectId' } } })
// Those that wait
schema.index({ shown_at: 1, _id: 1 })

export type ReviewDocument = DocumentOf<typeof schema>

export const REVIEW_FIELDS = fieldsOf(schema)
export type LeanReview = Lean<ReviewDocument, (typeof REVIEW_FIELDS)[number]>

export const reviewModel = (connection: Connection): Scoped<ReviewDocument> =>
  scoped(connection.model<ReviewDocument>('Review', schema), { person: 'author_id' })

export interface Two {
  project_id: number
  owner_id: Types.ObjectId
  creator_id: Types.ObjectId
}

/** The filter of what the two wrote about each other. */
export const between = ({ project_id, owner_id, creator_id }: Two) => ({
  project_id,
  author_id: { $in: [owner_id, creator_id] },
  subject_id: { $in: [owner_id, creator_id] },
})
