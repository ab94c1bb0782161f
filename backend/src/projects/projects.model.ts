import { projectFields } from '@atelier/contract/projects/fields.ts'
import { changedFields, projectStatuses } from '@atelier/contract/projects/limits.ts'
import { Schema } from 'mongoose'
import type { Connection } from 'mongoose'
import { documentSchema, fieldsOf } from '../database/document.ts'
import type { DocumentOf, Lean } from '../database/document.ts'
import { scoped } from '../database/scoped.ts'
import type { Scoped } from '../database/scoped.ts'
import { storedOf } from '../database/stored.ts'

const count = { type: Number, default: 0 } as const

const referenceSchema = new Schema(
  {
    /** `{userId}/references/{timestamp}.{ext}`, as uploaded. */
    key: { type: String, required: true },
    /** Bytes of the upload. */
    size: { type: Number, required: true },
    width: { type: Number, required: true },
    height: { type: Number, required: true },
    placeholder: { type: String, default: null },
    widths: { type: [Number], required: true },
    avif_widths: { type: [Number], required: true },
    still_widths: { type: [Number], default: undefined },
  },
  { _id: false, versionKey: false, strict: 'throw' },
)

const changeSchema = new Schema(
  {
    field: { type: String, enum: changedFields, required: true },
    at: { type: Date, required: true },
  },
  { _id: false, versionKey: false, strict: 'throw' },
)

const schema = documentSchema('projects', {
  /** In its URL. */
  _id: { type: Number, required: true },
  /** Idempotency key of posting; null where there was no client. */
  client_id: { type: String, default: null },
  user_id: { type: Schema.Types.ObjectId, required: true },
  ...storedOf(projectFields),
  status: { type: String, enum: projectStatuses, default: 'open' },
  created_at: { type: Date, required: true },
  /** Null unless closed. */
  closed_at: { type: Date, default: null },
  budget_value: { type: Number, required: true },
  /** Title, description and skills, folded. */
  search_text: { type: String, required: true },
  /** See `searchWords`. */
  search_words: { type: [String], default: [] },
  references: { type: [referenceSchema], default: [] },
  /** Counts the changes. */
  revision: count,
  /** Idempotency key of the last change. */
  change_id: { type: String, default: undefined },
  /** The last change at all, and since the first application or invitation; the last one of each field since then. */
  edited_at: { type: Date, default: null },
  changed_at: { type: Date, default: null },
  changes: { type: [changeSchema], default: [] },
  /** Null while open. */
  accepted_creator_id: { type: Schema.Types.ObjectId, default: null },
  /** When the two stopped working on it; it can be opened again. */
  canceled_at: { type: Date, default: null },
  /** Serializes them, see `partners`. */
  partner_checks: { type: Number, default: undefined },
  // Denormalized: all except invitations, those pending with the owner, and pending invitations.
  application_count: count,
  pending_count: count,
  invited_count: count,
  views: count,
})
// They contain the filter fields, so that only returned projects are read. The first covers all fields of the counts.
const filtered = { category: 1, project_type: 1, experience_level: 1 } as const
schema.index({ status: 1, created_at: -1, _id: -1, ...filtered, budget_range: 1 })
schema.index({ status: 1, budget_value: -1, _id: -1, ...filtered })
schema.index({ search_words: 1, status: 1, created_at: -1, _id: -1, ...filtered, budget_range: 1 })
schema.index({ search_words: 1, status: 1, budget_value: -1, _id: -1, ...filtered })
schema.index({ user_id: 1, created_at: -1, _id: -1, status: 1 })
schema.index({ 'references.key': 1 })
schema.index(
  { user_id: 1, client_id: 1 },
  { unique: true, partialFilterExpression: { client_id: { $type: 'string' } } },
)

export type ProjectDocument = DocumentOf<typeof schema>

export const PROJECT_FIELDS = fieldsOf(schema, {
  except: ['client_id', 'search_text', 'search_words', 'partner_checks'],
})
export type LeanProject = Lean<ProjectDocument, (typeof PROJECT_FIELDS)[number]>
export type LeanReference = LeanProject['references'][number]

export const projectModel = (connection: Connection): Scoped<ProjectDocument> =>
  scoped(connection.model<ProjectDocument>('Project', schema), { person: 'user_id' })
