import { Project } from '@atelier/contract/projects/schemas.ts'
import type { Exported } from '../database/document.ts'
import { everyPage } from '../database/every-page.ts'
import type { Profiles } from '../profiles/profiles.service.ts'
import type { LeanProject, ProjectDocument } from './projects.model.ts'
import { briefOf } from './projects.presenter.ts'
import type { Projects } from './projects.service.ts'

// The owner, and search fields.
type LeftOut = '_id' | 'user_id' | 'client_id' | 'accepted_creator_id' | 'budget_value' | 'search_text'

const present = (project: LeanProject, accepted_creator: string | null) =>
  ({
    ...briefOf(project),
    created_at: project.created_at,
    closed_at: project.closed_at,
    accepted_creator,
    application_count: project.application_count,
    pending_count: project.pending_count,
    invited_count: project.invited_count,
  }) satisfies Exported<ProjectDocument, LeftOut>

/** A buyer's projects in the export; accepted creators only by name. */
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
