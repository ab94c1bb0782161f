import { projectStatuses } from '@atelier/contract/projects/limits.ts'
import type { Project } from '@atelier/contract/projects/schemas.ts'
import { Schema } from 'mongoose'
import type { Connection, Model, Types } from 'mongoose'

/** A project as the database keeps it; its id is the number that its address shows. */
export interface ProjectDocument extends Pick<
  Project,
  'category' | 'project_type' | 'experience_level' | 'budget_range' | 'status'
> {
  _id: number
  user_id: Types.ObjectId
  title: string
  description: string
  /** `YYYY-MM-DD`. */
  deadline: string | null
  skills: string[] | null
  created_at: Date
}

const text = { type: String, required: true }

const schema = new Schema<ProjectDocument>(
  {
    _id: { type: Number, required: true },
    user_id: { type: Schema.Types.ObjectId, required: true },
    title: text,
    description: text,
    category: text,
    project_type: text,
    experience_level: text,
    budget_range: text,
    deadline: { type: String, default: null },
    skills: { type: [String], default: null },
    status: { type: String, enum: projectStatuses, default: 'open' },
    created_at: { type: Date, required: true },
  },
  { collection: 'projects', versionKey: false, strict: 'throw' },
)
// Serves the filter and the sort of the list of open projects.
schema.index({ status: 1, created_at: -1, _id: -1 })

/** The model on a connection. */
export const projectModel = (connection: Connection): Model<ProjectDocument> =>
  connection.model<ProjectDocument>('Project', schema)
