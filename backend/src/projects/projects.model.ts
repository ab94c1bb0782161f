import { Project } from '@atelier/contract/projects/schemas.ts'
import { Schema } from 'mongoose'
import type { Connection, Model } from 'mongoose'
import { documentSchema, fieldsOf } from '../database/document.ts'
import type { DocumentOf } from '../database/document.ts'

const { category, project_type, experience_level, budget_range, status } = Project.shape

const schema = documentSchema('projects', {
  /** The number that its address shows. */
  _id: { type: Number, required: true },
  user_id: { type: Schema.Types.ObjectId, required: true },
  title: { type: String, required: true },
  description: { type: String, required: true },
  category: { type: String, enum: category.options, required: true },
  project_type: { type: String, enum: project_type.options, required: true },
  experience_level: { type: String, enum: experience_level.options, required: true },
  budget_range: { type: String, enum: budget_range.options, required: true },
  /** `YYYY-MM-DD`. */
  deadline: { type: String, default: null },
  skills: { type: [String], default: null },
  status: { type: String, enum: status.options, default: 'open' },
  created_at: { type: Date, required: true },
})
// Serves the filter and the sort of the list of open projects.
schema.index({ status: 1, created_at: -1, _id: -1 })

export type ProjectDocument = DocumentOf<typeof schema>

export const PROJECT_FIELDS = fieldsOf(schema)

export const projectModel = (connection: Connection): Model<ProjectDocument> =>
  connection.model<ProjectDocument>('Project', schema)
