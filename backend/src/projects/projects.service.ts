import type { Connection } from 'mongoose'
import { readAfter } from '../database/read-after.ts'
import { projectModel } from './projects.model.ts'
import type { ProjectDocument } from './projects.model.ts'

const FIELDS = [
  'user_id',
  'title',
  'description',
  'category',
  'project_type',
  'experience_level',
  'budget_range',
  'deadline',
  'skills',
  'status',
  'created_at',
]

/** Reads projects. */
export type Projects = ReturnType<typeof projectsService>

export function projectsService(database: Connection) {
  const projects = projectModel(database)

  return {
    /** Open projects after a position, newest first. */
    openAfter: (after: { value: Date; id: number } | undefined, limit: number): Promise<ProjectDocument[]> =>
      readAfter('created_at', after, limit, (range, most) =>
        projects
          .find({ status: 'open', ...range }, FIELDS)
          .sort({ created_at: -1, _id: -1 })
          .limit(most)
          .lean<ProjectDocument[]>()
          .exec(),
      ),

    /** One project, or null. */
    find: (id: number): Promise<ProjectDocument | null> => projects.findById(id, FIELDS).lean<ProjectDocument>().exec(),
  }
}
