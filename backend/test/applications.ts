import { randomUUID } from 'node:crypto'
import type { Application } from '@atelier/contract/applications/schemas.ts'
import { projects } from '@atelier/contract/projects/endpoints.ts'
import type { NewProject, Project } from '@atelier/contract/projects/schemas.ts'
import { bodyOf } from '@atelier/contract/testing/body-of.ts'
import type * as z from 'zod'
import type { Person } from './person.ts'

export const typedProject = (given: Partial<z.input<typeof NewProject>> = {}) =>
  bodyOf(projects.create, { title: 'Night scenes', skills: ['Print'], ...given })

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
