import { randomUUID } from 'node:crypto'
import type { Application } from '@atelier/contract/applications/schemas.ts'
import type { NewProject, Project } from '@atelier/contract/projects/schemas.ts'
import type * as z from 'zod'
import type { Person } from './person.ts'

/** What a buyer types of a project. */
export const typedProject = (given: Partial<z.input<typeof NewProject>> = {}): z.input<typeof NewProject> => ({
  id: randomUUID(),
  title: 'Night scenes',
  description: 'Six of them, please.',
  category: 'Graphic Design & Visual Content',
  project_type: 'One-time Project',
  experience_level: 'Expert',
  budget_range: '$5,000 - $10,000',
  deadline: null,
  skills: ['Print'],
  ...given,
})

export const post = (buyer: Person, given?: Partial<z.input<typeof NewProject>>): Promise<Project> =>
  buyer.api.projects.create({ body: typedProject(given) })

export const apply = (creator: Person, { id }: Pick<Project, 'id'>): Promise<Application> =>
  creator.api.applications.apply({ params: { id }, body: { id: randomUUID() } })

export const invite = (
  buyer: Person,
  { id }: Pick<Project, 'id'>,
  creator: Person,
  note?: string | null,
): Promise<Application> =>
  buyer.api.applications.invite({ params: { id }, body: { id: randomUUID(), creator_id: creator.id, note } })
