import { projectPath } from '@atelier/contract/paths/projects.ts'
import type { Connection } from 'mongoose'
import { leanReader } from '../database/document.ts'
import { paragraphsOf, plain, reportedPicture } from '../held/reported.ts'
import type { TargetSource } from '../held/reported.ts'
import { projectModel } from './projects.model.ts'

export function reportedProjects(database: Connection): TargetSource {
  const projects = projectModel(database).unscoped('moderators see everything')
  return {
    async find(id) {
      const found = await leanReader(projects, ['user_id', 'title', 'description', 'references']).findById(Number(id))
      if (!found) return null
      const { user_id: person_id, title, description, references } = found
      const text = paragraphsOf(title, description)
      return {
        ...plain,
        person_id,
        title,
        path: projectPath(id),
        text,
        files: references.map((one, at) => reportedPicture(one, `Reference ${at + 1}`)),
      }
    },

    existing: (ids, session) => projects.distinct('_id', { _id: { $in: ids.map(Number) } }).session(session ?? null),
  }
}
