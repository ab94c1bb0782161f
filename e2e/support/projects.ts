import { projectModel } from '@atelier/backend/projects/projects.model.ts'
import {
  applicationsAccept,
  applicationsApply,
  applicationsDecline,
  applicationsInvite,
  applicationsReject,
} from '@atelier/contract/applications/routes.ts'
import type { Application } from '@atelier/contract/applications/schemas.ts'
import type { Api } from '@atelier/contract/call.ts'
import { createApi } from '@atelier/contract/client.ts'
import { projects } from '@atelier/contract/projects/endpoints.ts'
import { bodyOf } from '@atelier/contract/testing/body-of.ts'
import type { TypedProject } from '@atelier/contract/projects/fields.ts'
import { projectsComplete, projectsCreate, projectsDelete } from '@atelier/contract/projects/routes.ts'
import type { Project } from '@atelier/contract/projects/schemas.ts'
import { sessionsLogIn } from '@atelier/contract/sessions/routes.ts'
import { database } from './database.ts'
import type { Person } from './people.ts'
import { site } from './site.ts'

/** An API client for a user, for test setup and actions outside the browser; of the site, or of another backend of it. */
export async function apiOf({ email, password }: Person, url = site.url): Promise<Api> {
  const options = {
    base: `${url}/api`,
    fetch: (address: Parameters<typeof fetch>[0], init?: RequestInit) =>
      fetch(address, { ...init, headers: { ...(init?.headers as Record<string, string>), origin: url } }),
  }
  const { access_token } = await createApi(options)(sessionsLogIn, { body: { email, password } })
  return createApi({ ...options, token: () => access_token })
}

/** Creates an open project for a user; the given fields override the defaults. */
export const postProject = async (owner: Person, title: string, words: Partial<TypedProject> = {}): Promise<Project> =>
  (await apiOf(owner))(projectsCreate, {
    body: bodyOf(projects.create, {
      title,
      description: 'Twelve pictures of a city that never was, for a campaign.',
      category: 'Graphic Design & Visual Content',
      experience_level: 'Intermediate',
      budget_range: '$1,000 - $2,500',
      ...words,
    }),
  })

/** Creates `count` open projects for a user: `{title} 1`, `{title} 2`, … */
export async function postProjects(owner: Person, count: number, title: string): Promise<void> {
  for (let number = 1; number <= count; number++) await postProject(owner, `${title} ${number}`)
}

/** Backdates a project's posting time by this many hours. */
export const postedAgo = async ({ id }: Project, hours: number): Promise<void> =>
  void (await projectModel(database).updateOne(
    { _id: id },
    { $set: { created_at: new Date(Date.now() - hours * 3_600_000) } },
  ))

export const applyTo = async ({ id }: Project, creator: Person): Promise<Application> =>
  (await apiOf(creator))(applicationsApply, { params: { id }, body: { id: crypto.randomUUID() } })

export const invite = async (owner: Person, { id }: Project, creator: Person): Promise<Application> =>
  (await apiOf(owner))(applicationsInvite, {
    params: { id },
    body: { id: crypto.randomUUID(), creator_id: creator.id },
  })

export const accept = async (owner: Person, { id }: Application): Promise<Application> =>
  (await apiOf(owner))(applicationsAccept, { params: { id } })

export const reject = async (owner: Person, { id }: Application): Promise<Application> =>
  (await apiOf(owner))(applicationsReject, { params: { id } })

export const decline = async (creator: Person, { id }: Application): Promise<Application> =>
  (await apiOf(creator))(applicationsDecline, { params: { id } })

export const complete = async (owner: Person, { id }: Project): Promise<Project> =>
  (await apiOf(owner))(projectsComplete, { params: { id } })

export const deleteProject = async (owner: Person, { id }: Project): Promise<void> =>
  (await apiOf(owner))(projectsDelete, { params: { id } })
