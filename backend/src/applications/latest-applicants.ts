import type { Connection, PipelineStage, Types } from 'mongoose'
import { applicationModel } from './applications.model.ts'

/** Joins to each project, as `applicants`, who applied last and waits for a decision, by an index. */
export const latestApplicants =
  (database: Connection) =>
  (hidden: readonly Types.ObjectId[], most: number): PipelineStage.Lookup => ({
    $lookup: {
      from: applicationModel(database).collection.name,
      localField: '_id',
      foreignField: 'project_id',
      pipeline: [
        { $match: { type: 'application', status: 'pending', creator_id: { $nin: hidden } } },
        { $sort: { created_at: -1, _id: -1 } },
        { $limit: most },
        { $project: { _id: 0, creator_id: 1 } },
      ],
      as: 'applicants',
    },
  })
