import type { Project } from '@atelier/contract/projects/schemas.ts'
import { profilesService } from '../profiles/profiles.service.ts'
import type { Services } from '../services.ts'
import type { LeanProject } from './projects.model.ts'
import { presentProject } from './projects.presenter.ts'

export function presentProjects(services: Services) {
  const profiles = profilesService(services)
  return async (projects: readonly LeanProject[]): Promise<Project[]> => {
    const person = await profiles.summaries(peopleOf(projects))
    return projects.map((project) => presentProject(project, person, services.media))
  }
}

export const peopleOf = (projects: readonly LeanProject[]) =>
  projects.flatMap(({ user_id, accepted_creator_id }) => [
    user_id,
    ...(accepted_creator_id ? [accepted_creator_id] : []),
  ])
