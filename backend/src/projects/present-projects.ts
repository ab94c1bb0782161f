import type { Project } from '@atelier/contract/projects/schemas.ts'
import type { MediaAddress } from '../storage/media-address.ts'
import type { Profiles } from '../profiles/profiles.service.ts'
import type { LeanProject } from './projects.model.ts'
import { presentProject } from './projects.presenter.ts'

export type PresentProjects = (projects: readonly LeanProject[]) => Promise<Project[]>

export const presentProjects =
  (profiles: Profiles, media: MediaAddress): PresentProjects =>
  async (projects) => {
    const person = await profiles.summaries(peopleOf(projects))
    return projects.map((project) => presentProject(project, person, media))
  }

export const peopleOf = (projects: readonly LeanProject[]) =>
  projects.flatMap(({ user_id, accepted_creator_id }) => [
    user_id,
    ...(accepted_creator_id ? [accepted_creator_id] : []),
  ])
