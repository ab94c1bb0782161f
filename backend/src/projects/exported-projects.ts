import { Project } from '@atelier/contract/projects/schemas.ts'
import type { Exported } from '../database/document.ts'
import { everyPage } from '../database/every-page.ts'
import type { Profiles } from '../profiles/profiles.service.ts'
import type { LeanProject, ProjectDocument } from './projects.model.ts'
import type { Projects } from './projects.service.ts'

// The owner, and search fields.
type LeftOut = 'user_id' | 'client_id' | 'accepted_creator_id' | 'budget_value' | 'search_text' | 'search_words'

function present(project: LeanProject, accepted_creator: string | null) {
  const { _id: id, user_id: _owner, accepted_creator_id: _creator, budget_value: _value, ...written } = project
  return { id, ...written, accepted_creator } satisfies Exported<ProjectDocument, LeftOut>
}

/** Accepted creators by name only. */
export const exportedProjects = (projects: Projects, profiles: Profiles) =>
  async function* exported(userId: string) {
    const pages = everyPage<LeanProject>((last, limit) =>
      projects.ownAfter(userId, Project.shape.status.options, last && { value: last.created_at, id: last._id }, limit),
    )
    for await (const page of pages) {
      const person = await profiles.summaries(page.flatMap(({ accepted_creator_id }) => accepted_creator_id ?? []))
      yield* page.map((project) =>
        present(project, project.accepted_creator_id && person(project.accepted_creator_id).full_name),
      )
    }
  }
