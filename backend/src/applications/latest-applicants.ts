import type { Connection, PipelineStage } from 'mongoose'
import type { Viewer } from '../database/viewer.ts'
import { applicationModel } from './applications.model.ts'

/** Joins to each project, as `applicants`, who applied last and waits for a decision, by an index. */
export const latestApplicants =
  (database: Connection) =>
  async (viewer: Viewer, most: number): Promise<PipelineStage.Lookup> => ({
    $lookup: {
      from: applicationModel(database).collection.name,
      localField: '_id',
      foreignField: 'project_id',
      pipeline: [
        { $match: (await applicationModel(database).for(viewer)).shown({ type: 'application', status: 'pending' }) },
        { $sort: { created_at: -1, _id: -1 } },
        { $limit: most },
        { $project: { _id: 0, creator_id: 1 } },
      ],
      as: 'applicants',
    },
  })
