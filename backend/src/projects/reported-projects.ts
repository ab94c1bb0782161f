import { projectPath } from '@atelier/contract/paths/projects.ts'
import type { Connection } from 'mongoose'
import { leanReader } from '../database/document.ts'
import { paragraphsOf, plain } from '../moderation/reports/found-target.ts'
import type { TargetSource } from '../moderation/reports/found-target.ts'
import { projectModel } from './projects.model.ts'

export function reportedProjects(database: Connection): TargetSource {
  const projects = projectModel(database)
  return {
    async find(id) {
      const found = await leanReader(projects, ['user_id', 'title', 'description']).findById(Number(id))
      if (!found) return null
      const { user_id: person_id, title, description } = found
      return { ...plain, person_id, title, path: projectPath(id), text: paragraphsOf(title, description) }
    },

    existing: (ids) => projects.distinct('_id', { _id: { $in: ids.map(Number) } }),
  }
}
