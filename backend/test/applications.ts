import { randomUUID } from 'node:crypto'
import type { Application } from '@atelier/contract/applications/schemas.ts'
import { projects } from '@atelier/contract/projects/endpoints.ts'
import type { NewProject, Project, ProjectChanges, ProjectDetail } from '@atelier/contract/projects/schemas.ts'
import { bodyOf } from '@atelier/contract/testing/body-of.ts'
import type * as z from 'zod'
import type { Person } from './person.ts'

export const typedProject = (given: Partial<z.input<typeof NewProject>> = {}) =>
  bodyOf(projects.create, { title: 'Night scenes', skills: ['Print'], ...given })

export const post = (buyer: Person, given?: Partial<z.input<typeof NewProject>>): Promise<Project> =>
  buyer.api.projects.create({ body: typedProject(given) })

/** All that was posted, with these changes. */
export async function change(
  buyer: Person,
  { id }: Pick<Project, 'id'>,
  given: Partial<z.input<typeof ProjectChanges>> = {},
): Promise<ProjectDetail> {
  const { revision = 0, references = [], ...project } = await buyer.api.projects.get({ params: { id } })
  const { title, description, category, project_type, experience_level, budget_range, deadline, skills } = project
  const posted = { title, description, category, project_type, experience_level, budget_range, deadline, skills }
  const { reference_links } = project
  const kept = { reference_links, references: references.map((one) => ({ id: one.id! })) }
  return buyer.api.projects.update({
    params: { id },
    body: { id: randomUUID(), after: revision, ...posted, ...kept, ...given },
  })
}

export const apply = (creator: Person, { id }: Pick<Project, 'id'>): Promise<Application> =>
  creator.api.applications.apply({ params: { id }, body: { id: randomUUID() } })

export const invite = (
  buyer: Person,
  { id }: Pick<Project, 'id'>,
  creator: Person,
  note?: string | null,
): Promise<Application> =>
  buyer.api.applications.invite({ params: { id }, body: { id: randomUUID(), creator_id: creator.id, note } })
