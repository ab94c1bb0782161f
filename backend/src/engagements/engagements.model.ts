import { paymentStates } from '@atelier/contract/agreements/limits.ts'
import { termsStates } from '@atelier/contract/engagements/limits.ts'
import type { Terms } from '@atelier/contract/engagements/schemas.ts'
import { Schema } from 'mongoose'
import type { Connection, Model, Types } from 'mongoose'
import { documentSchema, fieldsOf } from '../database/document.ts'
import type { DocumentOf, Lean } from '../database/document.ts'
import type { Delivered } from '../kernel/work-records.ts'

/** Terms as one of the two wrote them. */
export interface StoredVersion {
  number: number
  /** Idempotency key of proposing. */
  client_id: string
  author_id: Types.ObjectId
  state: (typeof termsStates)[number]
  terms: Terms
  created_at: Date
  decided_at: Date | null
}

const versionSchema = new Schema<StoredVersion>(
  {
    number: { type: Number, required: true },
    client_id: { type: String, required: true },
    author_id: { type: Schema.Types.ObjectId, required: true },
    state: { type: String, enum: termsStates, required: true },
    terms: { type: Schema.Types.Mixed, required: true },
    created_at: { type: Date, required: true },
    decided_at: { type: Date, default: null },
  },
  { _id: false, versionKey: false, strict: 'throw' },
)

const deliveredSchema = new Schema<Delivered>(
  {
    number: { type: Number, required: true },
    state: { type: String, enum: ['delivered', 'changes_asked', 'approved'], required: true },
    answer_by: { type: Date, default: null },
    undo_until: { type: Date, default: null },
  },
  { _id: false, versionKey: false, strict: 'throw' },
)

/** Of a project and its accepted creator, from the first thing they write on. Outlives the project, which may be deleted. */
const schema = documentSchema('engagements', {
  project_id: { type: Number, required: true },
  project_title: { type: String, required: true },
  owner_id: { type: Schema.Types.ObjectId, required: true },
  creator_id: { type: Schema.Types.ObjectId, required: true },
  /** Oldest first. */
  versions: { type: [versionSchema], default: [] },
  /** Author of the proposed version, if any. */
  proposed_by: { type: Schema.Types.ObjectId, default: null },
  agreed: { type: Boolean, default: false },
  /** Of the confirmed terms. */
  due_on: { type: String, default: null },
  delivered: { type: deliveredSchema, default: null },
  /** Since when the last approval is final: then neither files nor terms change. */
  final_at: { type: Date, default: null },
  /** Of the invoice, once the agreement is written; null without a price. */
  payment: { type: String, enum: [...paymentStates, null], default: null },
  /** Why the clock of an unanswered delivery is stopped, and since when; none while it runs. */
  pauses: { type: [String], default: [] },
  paused_at: { type: Date, default: null },
  /** Counted, so that of two concurrent ones one is repeated. */
  changes: { type: Number, default: 0 },
  /** As `endings` has it: who asked to cancel and when that takes effect, and what has ended. */
  cancel_by: { type: Schema.Types.ObjectId, default: null },
  cancel_until: { type: Date, default: null },
  canceled: { type: Boolean, default: false },
  /** Whether moderators were asked for help, and have not answered. */
  helped: { type: Boolean, default: false },
  /** Whether one of the two has deleted their account; it goes with the other's. */
  is_left: { type: Boolean, default: false },
  /** When the work ended, as of the last review. */
  ended_at: { type: Date, default: null },
  /** Who has reviewed the other, and whether nothing of it is open. */
  reviewed_by: { type: [Schema.Types.ObjectId], default: [] },
  reviews_shown: { type: Boolean, default: false },
  /** Serializes reviews once the project is deleted. */
  review_turns: { type: Number, default: undefined },
  created_at: { type: Date, required: true },
})
schema.index({ project_id: 1, creator_id: 1 }, { unique: true })
schema.index({ owner_id: 1, _id: 1 })
schema.index({ creator_id: 1, _id: 1 })

export type EngagementDocument = DocumentOf<typeof schema>
export const ENGAGEMENT_FIELDS = fieldsOf(schema, { except: ['review_turns'] })
export type LeanEngagement = Lean<EngagementDocument, (typeof ENGAGEMENT_FIELDS)[number]>

export const engagementModel = (connection: Connection): Model<EngagementDocument> =>
  connection.model<EngagementDocument>('Engagement', schema)
