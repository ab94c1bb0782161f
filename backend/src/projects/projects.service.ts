import type { Connection } from 'mongoose'
import { leanReader } from '../database/document.ts'
import { readAfter } from '../database/read-after.ts'
import { PROJECT_FIELDS, projectModel } from './projects.model.ts'
import type { ProjectDocument } from './projects.model.ts'

export type Projects = ReturnType<typeof projectsService>

export function projectsService(database: Connection) {
  const projects = leanReader(projectModel(database), PROJECT_FIELDS)

  return {
    /** Open projects after a position, newest first. */
    openAfter: (after: { value: Date; id: number } | undefined, limit: number): Promise<ProjectDocument[]> =>
      readAfter('created_at', after, limit, (range) => projects.find({ status: 'open', ...range })),

    find: (id: number): Promise<ProjectDocument | null> => projects.findById(id).exec(),
  }
}
