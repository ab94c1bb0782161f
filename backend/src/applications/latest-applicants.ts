import type { Connection, Types } from 'mongoose'
import { projectModel } from '../projects/projects.model.ts'
import { applicationModel } from './applications.model.ts'

type Row = { _id: number; applicants: { creator_id: Types.ObjectId }[] }

/** Who applied to each project last and still waits for a decision, at most `most` each, in one read that an index serves. */
export const latestApplicants =
  (database: Connection) =>
  async (
    project_ids: readonly number[],
    hidden: readonly Types.ObjectId[],
    most: number,
  ): Promise<Map<number, Types.ObjectId[]>> => {
    if (project_ids.length === 0) return new Map()
    const rows = await projectModel(database).aggregate<Row>([
      { $match: { _id: { $in: project_ids } } },
      {
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
      },
      { $project: { applicants: 1 } },
    ])
    return new Map(rows.map(({ _id, applicants }) => [_id, applicants.map(({ creator_id }) => creator_id)]))
  }
