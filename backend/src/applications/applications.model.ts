import { Application, FrozenWork } from '@atelier/contract/applications/schemas.ts'
import { Schema } from 'mongoose'
import type { Connection } from 'mongoose'
import { documentSchema, fieldsOf } from '../database/document.ts'
import type { DocumentOf, Lean, NewDocumentOf } from '../database/document.ts'
import { scoped } from '../database/scoped.ts'
import type { Scoped } from '../database/scoped.ts'

const { status, type, reason } = Application.shape

const workSchema = new Schema(
  {
    artwork_id: { type: Schema.Types.ObjectId, required: true },
    title: { type: String, required: true },
    file_type: { type: String, enum: FrozenWork.shape.file_type.options, required: true },
    width: { type: Number, required: true },
    height: { type: Number, required: true },
    placeholder: { type: String, default: null },
    /** `{userId}/frozen/{id}.webp`; only its renditions exist. */
    key: { type: String, required: true },
    widths: { type: [Number], required: true },
    avif_widths: { type: [Number], default: undefined },
    still_widths: { type: [Number], default: undefined },
    /** While a moderator's decision hides the artwork. */
    withheld: { type: Boolean, default: undefined },
  },
  { _id: false, versionKey: false, strict: 'throw' },
)

const schema = documentSchema('project_applications', {
  /** Idempotency key of applying and inviting; null if no client created it. */
  client_id: { type: String, default: null },
  project_id: { type: Number, required: true },
  creator_id: { type: Schema.Types.ObjectId, required: true },
  buyer_id: { type: Schema.Types.ObjectId, required: true },
  type: { type: String, enum: type.options, required: true },
  status: { type: String, enum: status.options, default: 'pending' },
  /** Null unless rejected; also of work that has ended. */
  reason: { type: String, enum: [...reason.unwrap().options, null], default: null },
  /** Whether it is over for its creator: rejected, or its project closed. */
  past: { type: Boolean, default: false },
  decided_at: { type: Date, default: null },
  letter: { type: String, default: null },
  note: { type: String, default: null },
  works: { type: [workSchema], default: [] },
  shortlisted: { type: Boolean, default: false },
  created_at: { type: Date, required: true },
  /** Of who was accepted, once the work was canceled or the project opened again. */
  ended: { type: Boolean, default: false },
  /** Of who was turned down, until they answer whether they still want the project. */
  asked: { type: Boolean, default: false },
})
schema.index({ project_id: 1, creator_id: 1 }, { unique: true })
schema.index({ project_id: 1 }, { unique: true, partialFilterExpression: { status: 'accepted' } })
// Each serves the filter and the sort of a list, and its counts.
schema.index({ creator_id: 1, past: 1, created_at: -1, _id: -1, type: 1, status: 1 })
schema.index({ project_id: 1, created_at: -1, _id: -1, status: 1, type: 1, shortlisted: 1 })
schema.index({ 'works.key': 1 })

export type ApplicationDocument = DocumentOf<typeof schema>
export type NewApplicationDocument = NewDocumentOf<typeof schema>

export const APPLICATION_FIELDS = fieldsOf(schema)
export type LeanApplication = Lean<ApplicationDocument, (typeof APPLICATION_FIELDS)[number]>
export type LeanWork = LeanApplication['works'][number]

export const applicationModel = (connection: Connection): Scoped<ApplicationDocument> =>
  scoped(connection.model<ApplicationDocument>('Application', schema), {
    person: 'creator_id',
    // The other of the two. An accepted application stays across a block.
    of: (people, { creator_id, status }, { id }) => ({
      [String(creator_id) === id ? 'buyer_id' : 'creator_id']: { $in: people },
      ...(status !== 'pending' && { status: { $ne: 'accepted' } }),
    }),
  })
