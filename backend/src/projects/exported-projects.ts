import { Project } from '@atelier/contract/projects/schemas.ts'
import type { ExportedFile } from '../storage/exported-file.ts'
import type { Exported } from '../database/document.ts'
import { everyPage } from '../database/every-page.ts'
import { profilesService } from '../profiles/profiles.service.ts'
import type { Services } from '../services.ts'
import type { LeanProject, ProjectDocument } from './projects.model.ts'
import { projectsService } from './projects.service.ts'

// The owner, and search fields.
type LeftOut =
  | 'user_id'
  | 'client_id'
  | 'change_id'
  | 'accepted_creator_id'
  | 'partner_checks'
  | 'budget_value'
  | 'search_text'
  | 'search_words'

const nameOf = (key: string) => key.slice(key.indexOf('/') + 1)

export function presentExported(project: LeanProject, accepted_creator: string | null) {
  const { _id: id, user_id: _owner, accepted_creator_id: _creator, budget_value: _value, ...rest } = project
  const { references, change_id: _change, ...written } = rest
  const files = references.map(({ key }) => `files/${nameOf(key)}`)
  return { id, ...written, accepted_creator, references: files } satisfies Exported<ProjectDocument, LeftOut>
}

export const exportedFilesOf = ({ references }: Pick<LeanProject, 'references'>): ExportedFile[] =>
  references.map(({ key }) => ({ name: nameOf(key), area: 'artworks', key }))

/** Accepted creators by name only. */
export function exportedProjects(services: Services) {
  const projects = projectsService(services)
  const profiles = profilesService(services)
  const pages = (userId: string) =>
    everyPage<LeanProject>((last, limit) =>
      projects.ownAfter(userId, Project.shape.status.options, last && { value: last.created_at, id: last._id }, limit),
    )

  return {
    async *rows(userId: string) {
      for await (const page of pages(userId)) {
        const person = await profiles.summaries(page.flatMap(({ accepted_creator_id }) => accepted_creator_id ?? []))
        yield* page.map((project) =>
          presentExported(project, project.accepted_creator_id && person(project.accepted_creator_id).full_name),
        )
      }
    },

    async *files(userId: string) {
      for await (const page of pages(userId)) for (const project of page) yield* exportedFilesOf(project)
    },
  }
}
