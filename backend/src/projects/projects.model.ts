import { projectFields } from '@atelier/contract/projects/fields.ts'
import { projectStatuses } from '@atelier/contract/projects/limits.ts'
import { Schema } from 'mongoose'
import type { Connection, Model } from 'mongoose'
import { documentSchema, fieldsOf } from '../database/document.ts'
import type { DocumentOf, Lean } from '../database/document.ts'
import { storedOf } from '../database/stored.ts'

const count = { type: Number, default: 0 } as const

const schema = documentSchema('projects', {
  /** The number that its address shows. */
  _id: { type: Number, required: true },
  /** Made by the client, so that posting twice stores once; null where no client was. */
  client_id: { type: String, default: null },
  user_id: { type: Schema.Types.ObjectId, required: true },
  ...storedOf(projectFields),
  status: { type: String, enum: projectStatuses, default: 'open' },
  created_at: { type: Date, required: true },
  /** Null unless closed, and if closed by an older backend. */
  closed_at: { type: Date, default: null },
  /** Dollars that sorting by budget compares. */
  budget_value: { type: Number, required: true },
  /** Title, description and skills as the search compares them. */
  search_text: { type: String, required: true },
  /** Null while open. */
  accepted_creator_id: { type: Schema.Types.ObjectId, default: null },
  // Kept beside the applications that they count: all but invitations, those that wait for the owner, invitations that wait.
  application_count: count,
  pending_count: count,
  invited_count: count,
})
// The lists of open projects by date, and of each budget: what the filters compare is in the index, so that no project is read which is
// not shown. The first has all that the counts count.
const filtered = { category: 1, project_type: 1, experience_level: 1 } as const
schema.index({ status: 1, created_at: -1, _id: -1, ...filtered, budget_range: 1 })
schema.index({ status: 1, budget_value: -1, _id: -1, ...filtered })
schema.index({ user_id: 1, created_at: -1, _id: -1, status: 1 })
schema.index(
  { user_id: 1, client_id: 1 },
  { unique: true, partialFilterExpression: { client_id: { $type: 'string' } } },
)

export type ProjectDocument = DocumentOf<typeof schema>

/** What is read of a project: all but what only finding it needs. */
export const PROJECT_FIELDS = fieldsOf(schema, { except: ['client_id', 'search_text'] })
export type LeanProject = Lean<ProjectDocument, (typeof PROJECT_FIELDS)[number]>

export const projectModel = (connection: Connection): Model<ProjectDocument> =>
  connection.model<ProjectDocument>('Project', schema)
