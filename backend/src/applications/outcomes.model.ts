import { Outcome } from '@atelier/contract/applications/schemas.ts'
import { Schema } from 'mongoose'
import type { Connection, Model } from 'mongoose'
import { documentSchema } from '../database/document.ts'
import type { DocumentOf } from '../database/document.ts'

/** Outlives the project, which may be deleted. */
const schema = documentSchema('application_outcomes', {
  creator_id: { type: Schema.Types.ObjectId, required: true },
  project_id: { type: Number, required: true },
  project_title: { type: String, required: true },
  outcome: { type: String, enum: Outcome.shape.outcome.options, required: true },
  created_at: { type: Date, required: true },
})
schema.index({ creator_id: 1, created_at: -1, _id: -1 })
schema.index({ project_id: 1, outcome: 1, creator_id: 1 }, { unique: true })

export type OutcomeDocument = DocumentOf<typeof schema>

export const outcomeModel = (connection: Connection): Model<OutcomeDocument> =>
  connection.model<OutcomeDocument>('ApplicationOutcome', schema)
