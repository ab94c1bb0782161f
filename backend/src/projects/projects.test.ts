import { isError } from '@atelier/contract/api-error.ts'
import { projectsGet } from '@atelier/contract/projects/routes.ts'
import { ProjectListQuery } from '@atelier/contract/projects/schemas.ts'
import { Types } from 'mongoose'
import { beforeEach, expect, test } from 'vitest'
import { examined, readsDuring } from '../../test/commands.ts'
import { makeArtwork, makeProfile, makeProject } from '../../test/factories.ts'
import type { TestSite } from '../../test/site.ts'
import { useSite } from '../../test/use-site.ts'
import { writeCursor } from '../database/cursor.ts'
import { listOf } from './projects.lists.ts'

const site = useSite()
beforeEach(async () => {
  for (const model of Object.values(site.database.models)) await model.deleteMany({})
})

type Query = NonNullable<NonNullable<Parameters<TestSite['api']['projects']['list']>[0]>['query']>
const list = (query: Query = {}) => site.api.projects.list({ query })
const get = (id: number) => site.api.projects.get({ params: { id } })

/** The titles of every page of the list. */
async function pages(limit: number, between: () => Promise<unknown> = async () => {}) {
  const titles: string[][] = []
  let cursor: string | undefined
  do {
    const page = await list({ limit, cursor })
    titles.push(page.items.map((project) => project.title))
    cursor = page.next_cursor ?? undefined
    await between()
  } while (cursor)
  return titles
}

test('shows a project with its owner and nothing else', async () => {
  const owner = await makeProfile(site.database, {
    full_name: 'Johanna',
    role: 'buyer',
    about: 'Trains.',
    location: 'Bergen',
    avatar_key: 'j/avatar.webp',
    avatar_version: 2,
  })
  const made = await makeProject(site.database, {
    _id: 7,
    user_id: owner._id,
    title: 'Night scenes',
    description: 'Six of them.',
    deadline: '2026-12-24',
    skills: ['Landscape', 'Print'],
  })
  const project = {
    id: 7,
    user_id: String(owner._id),
    title: 'Night scenes',
    description: 'Six of them.',
    category: 'Video & Multimedia AI Creation',
    project_type: 'One-time Project',
    experience_level: 'Intermediate',
    budget_range: '$1,000 - $2,500',
    deadline: '2026-12-24',
    skills: ['Landscape', 'Print'],
    status: 'open',
    created_at: made.created_at.toISOString(),
    profile: { id: String(owner._id), full_name: 'Johanna', avatar_url: '/media/avatars/j/avatar.webp?v=2' },
    accepted_creator: null,
    reference_links: null,
    application_count: 0,
    changed_at: null,
    cover: null,
  }
  const client = {
    location: 'Bergen',
    about: 'Trains.',
    project_count: 1,
    completed_count: 0,
    reviews: { count: 0, mean: null, on_time: null },
  }
  expect(await get(7)).toEqual({ ...project, references: [], revision: 0, changes: [], client })
  expect(await list()).toEqual({ items: [project], next_cursor: null })
})

test('shows a project without deadline, skills or existing owner', async () => {
  const user_id = new Types.ObjectId()
  const { _id } = await makeProject(site.database, { user_id })
  expect(await get(_id)).toMatchObject({
    deadline: null,
    skills: null,
    profile: { id: String(user_id), full_name: 'Deleted user', avatar_url: null, is_deleted: true },
    client: { location: null, about: null },
  })
})

test('shows a project in any status', async () => {
  for (const status of ['open', 'in_progress', 'closed'] as const) {
    const { _id } = await makeProject(site.database, { status })
    expect((await get(_id)).status).toBe(status)
  }
})

test('returns 404 for a missing project', async () => {
  const error = await get(4711).catch((reason: unknown) => reason)
  expect(isError(projectsGet, error) && [error.code, error.status, error.message]).toEqual([
    'PROJECT_NOT_FOUND',
    404,
    'Project Not Found',
  ])
})

test.for(['0', '-1', '1.5', '1e3', 'x', '9'.repeat(30), 'f'.repeat(24)])('%s is not a project ID', async (id) => {
  expect((await site.fetch(`/api/projects/${id}`)).status).toBe(422)
})

test('lists open projects, newest first, whatever their numbers', async () => {
  await makeProject(site.database, { _id: 30, title: 'old' })
  await makeProject(site.database, { _id: 10, title: 'taken', status: 'in_progress' })
  await makeProject(site.database, { _id: 20, title: 'middle' })
  await makeProject(site.database, { _id: 40, title: 'done', status: 'closed' })
  await makeProject(site.database, { _id: 5, title: 'new' })
  expect(await pages(24)).toEqual([['new', 'middle', 'old']])
  expect(await pages(1)).toEqual([['new'], ['middle'], ['old']])
})

test('neither skips nor repeats projects posted at the same moment', async () => {
  const created_at = new Date('2026-02-02T00:00:00Z')
  // 9 and 10: compared as numbers, not as strings.
  for (let id = 7; id <= 13; id++) await makeProject(site.database, { _id: id, title: `${id}`, created_at })
  expect((await pages(2)).flat()).toEqual(['13', '12', '11', '10', '9', '8', '7'])
})

test('projects posted while scrolling do not shift the pages', async () => {
  for (let i = 0; i < 4; i++) await makeProject(site.database, { title: `${i}` })
  expect((await pages(2, () => makeProject(site.database, { title: 'late' }))).flat()).toEqual(['3', '2', '1', '0'])
})

test('a page holds 24 projects by default, and at most 100', async () => {
  for (let i = 0; i < 25; i++) await makeProject(site.database)
  expect((await list()).items).toHaveLength(24)
  expect((await list({ limit: 100 })).items).toHaveLength(25)
  for (const limit of ['0', '101', 'x']) expect((await site.fetch(`/api/projects?limit=${limit}`)).status).toBe(422)
})

test('rejects a modified cursor, or one of another list', async () => {
  for (let i = 0; i < 3; i++) {
    await makeProject(site.database)
    await makeArtwork(site.database)
  }
  const cursor = (await list({ limit: 1 })).next_cursor!
  const ofArtworks = (await site.api.artworks.list({ query: { limit: 1 } })).next_cursor!
  for (const wrong of [ofArtworks, `x${cursor}`, cursor.split('.')[0]!, 'x']) {
    await expect(list({ cursor: wrong })).rejects.toMatchObject({ status: 422, code: 'INVALID_CURSOR' })
  }
  await expect(site.api.artworks.list({ query: { cursor } })).rejects.toMatchObject({ status: 422 })
})

test("rejects a cursor whose ID type differs from its list's", async () => {
  const query = (name: string, id: string) => ({ cursor: writeCursor(name, { value: 1, id, total: 0 }) })
  const { name } = listOf(ProjectListQuery.parse({}))
  expect((await list(query(name, '12'))).items).toEqual([])
  await expect(list(query(name, 'f'.repeat(24)))).rejects.toMatchObject({ status: 422 })
  const creators = site.api.creators.list({ query: query('creators', '12') })
  await expect(creators).rejects.toMatchObject({ status: 422 })
})

test('a page costs at most three queries, and reads only the projects it shows', async () => {
  const created_at = new Date('2026-02-02T00:00:00Z')
  for (let i = 0; i < 60; i++) {
    const status = (['open', 'in_progress', 'closed'] as const)[i % 3]
    await makeProject(site.database, { status, ...(i % 2 && { created_at }) })
  }
  const { next_cursor } = await list({ limit: 5 })
  for (const cursor of [undefined, next_cursor!]) {
    const sent = await readsDuring(site.database, () => list({ limit: 5, cursor }))
    expect(sent.length).toBeLessThanOrEqual(3)
    const finds = sent.filter((command) => command.collection === 'projects')
    expect(finds.length).toBe(sent.length - 1)
    for (const find of finds) {
      const { returned, documents, keys, plan } = await examined(site.database, find)
      expect(documents).toBe(returned)
      expect(keys).toBeLessThanOrEqual(returned + 1)
      expect(plan).not.toContain('"SORT"')
    }
  }
})
