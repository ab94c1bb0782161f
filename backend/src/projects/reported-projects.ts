import { projectPath } from '@atelier/contract/paths/projects.ts'
import type { Connection } from 'mongoose'
import { leanReader } from '../database/document.ts'
import { renditionKey } from '../storage/media-keys.ts'
import { paragraphsOf, plain } from '../held/reported.ts'
import type { FoundFile, TargetSource } from '../held/reported.ts'
import { PUBLIC_PREFIX } from '../storage/storage.ts'
import { projectModel } from './projects.model.ts'
import type { LeanReference } from './projects.model.ts'

const fileOf = ({ key, size, width, height, placeholder = null, widths }: LeanReference, at: number): FoundFile => ({
  key: PUBLIC_PREFIX + renditionKey(key, widths.at(-1) ?? 0),
  kind: 'image',
  name: `Reference ${at + 1}`,
  size,
  message: null,
  width,
  height,
  duration: null,
  placeholder,
})

export function reportedProjects(database: Connection): TargetSource {
  const projects = projectModel(database).unscoped('moderators see everything')
  return {
    async find(id) {
      const found = await leanReader(projects, ['user_id', 'title', 'description', 'references']).findById(Number(id))
      if (!found) return null
      const { user_id: person_id, title, description, references } = found
      const text = paragraphsOf(title, description)
      return { ...plain, person_id, title, path: projectPath(id), text, files: references.map(fileOf) }
    },

    existing: (ids, session) => projects.distinct('_id', { _id: { $in: ids.map(Number) } }).session(session ?? null),
  }
}
