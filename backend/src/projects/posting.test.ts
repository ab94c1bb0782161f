import { randomUUID } from 'node:crypto'
import type { ApiError } from '@atelier/contract/api-error.ts'
import type { NewProject } from '@atelier/contract/projects/schemas.ts'
import { beforeEach, expect, test } from 'vitest'
import type * as z from 'zod'
import { codeOf } from '../../test/code-of.ts'
import { usePerson, useSite } from '../../test/use-site.ts'
import { projectModel } from './projects.model.ts'

const site = useSite({ RATE_LIMIT_FACTOR: '1000' })
const buyer = usePerson(site, 'buyer', { full_name: 'Johanna' })
const other = usePerson(site, 'buyer')
const creator = usePerson(site, 'creator')
beforeEach(() => projectModel(site.database).deleteMany({}))

type New = z.input<typeof NewProject>
const words: Omit<New, 'id'> = {
  title: 'Night scenes',
  description: 'Six of them, please.',
  category: 'Avatars & Characters',
  project_type: 'Ongoing Work',
  experience_level: 'Expert',
  budget_range: 'Above $10,000',
  deadline: '2999-12-31',
  skills: ['Print', 'Landscape'],
  reference_links: ['https://example.com/mood'],
}
const post = (fields: Partial<New> = {}, by = buyer) =>
  by.api.projects.create({ body: { id: randomUUID(), ...words, ...fields } })
const stored = () => projectModel(site.database).unscoped('a test').countDocuments()

test('returns, reads and finds a posted project as typed', async () => {
  const before = Date.now()
  const posted = await post()
  expect(posted).toEqual({
    ...words,
    id: expect.any(Number),
    user_id: buyer.id,
    status: 'open',
    created_at: expect.any(String),
    profile: { id: buyer.id, full_name: 'Johanna', avatar_url: null },
    accepted_creator: null,
    application_count: 0,
    changed_at: null,
    cover: null,
  })
  expect(Date.parse(posted.created_at)).toBeGreaterThanOrEqual(before)
  const client = {
    location: null,
    about: null,
    project_count: 1,
    completed_count: 0,
    reviews: { count: 0, mean: null, on_time: null },
  }
  expect(await site.api.projects.get({ params: { id: posted.id } })).toEqual({
    ...posted,
    references: [],
    revision: 0,
    changes: [],
    client,
  })
  expect((await site.api.projects.list()).items).toEqual([posted])
})

test('optional fields may be null, and texts are trimmed', async () => {
  const bare = await post({ title: '  A title \n', description: '\t Ten signs! ', deadline: null, skills: null })
  expect(bare).toMatchObject({ title: 'A title', description: 'Ten signs!', deadline: null, skills: null })
  expect(await post({ deadline: '', skills: [] })).toMatchObject({ deadline: null, skills: null })
})

test('removes duplicate skills, keeping the first spelling', async () => {
  expect(await post({ skills: [' Print', 'print', 'Ink', 'PRINT ', 'ink'] })).toMatchObject({
    skills: ['Print', 'Ink'],
  })
})

test('accepts texts of maximum length', async () => {
  const skills = Array.from({ length: 20 }, (_, n) => `${n}`.padStart(40, 'x'))
  const longest = { title: 'x'.repeat(120), description: 'x'.repeat(5000), skills }
  expect(await post(longest)).toMatchObject(longest)
})

const day = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)

test.for([
  ['title', '  ', 'Project title is required'],
  ['title', '\u2060', 'Project title is required'],
  ['title', 'x'.repeat(121), 'A title has at most 120 characters.'],
  ['title', undefined, 'Project title is required'],
  ['description', '123456789 ', 'Description must be at least 10 characters'],
  ['description', undefined, 'Description must be at least 10 characters'],
  ['description', 'x'.repeat(5001), 'A description has at most 5,000 characters.'],
  ['category', '', 'Category is required'],
  ['category', undefined, 'Category is required'],
  ['project_type', 'Never', 'Project type is required'],
  ['experience_level', undefined, 'Experience level is required'],
  ['budget_range', '$1', 'Budget range is required'],
  ['deadline', day(-2), 'Please choose a day in the future.'],
  ['deadline', '2999-02-30', 'Please choose a day in the future.'],
  ['deadline', 'tomorrow', 'Please choose a day in the future.'],
  ['skills', Array.from({ length: 21 }, (_, n) => `${n}`), 'At most 20 skills, each with at most 40 characters.'],
] as const)('%s: %j is rejected with its message at its field, and nothing is stored', async ([field, value, text]) => {
  const error = (await post({ [field]: value }).catch((reason: unknown) => reason)) as ApiError
  expect(error).toMatchObject({
    status: 422,
    code: 'VALIDATION',
    data: { where: 'body', fields: { [field]: [text] } },
  })
  expect(await stored()).toBe(0)
})

test('reports a too long skill at its index', async () => {
  const error = await post({ skills: ['Ink', 'x'.repeat(41)] }).catch((reason: unknown) => reason)
  expect(error).toMatchObject({
    data: { fields: { 'skills.1': ['At most 20 skills, each with at most 40 characters.'] } },
  })
})

test('reports all errors at once', async () => {
  const body = { id: randomUUID() } as New
  const error = await buyer.api.projects.create({ body }).catch((reason: unknown) => reason)
  const required = ['title', 'description', 'category', 'project_type', 'experience_level', 'budget_range']
  expect(Object.keys((error as { data: { fields: object } }).data.fields)).toEqual(expect.arrayContaining(required))
})

test('posting the same ID twice returns the existing project', async () => {
  const id = randomUUID()
  const first = await post({ id })
  expect(await post({ id, title: 'Changed meanwhile' })).toEqual(first)
  expect(await post({ id })).toEqual(first)
  expect(await stored()).toBe(1)
})

test('posting the same ID ten times at once stores one project', async () => {
  const id = randomUUID()
  const posted = await Promise.all(Array.from({ length: 10 }, () => post({ id })))
  expect(new Set(posted.map((project) => project.id)).size).toBe(1)
  expect(await stored()).toBe(1)
})

test('the same ID from another user creates a separate project', async () => {
  const id = randomUUID()
  const [mine, theirs] = [await post({ id }), await post({ id }, other)]
  expect(theirs.id).not.toBe(mine.id)
  expect(theirs.user_id).toBe(other.id)
})

test('numbers increase and are never reused, even after the last project is deleted', async () => {
  const first = await post()
  const second = await post()
  expect(second.id).toBeGreaterThan(first.id)
  await buyer.api.projects.delete({ params: { id: second.id } })
  expect((await post()).id).toBeGreaterThan(second.id)
})

test('ten projects posted at once get ten numbers', async () => {
  const posted = await Promise.all(Array.from({ length: 10 }, (_, n) => post({}, n % 2 ? buyer : other)))
  expect(new Set(posted.map(({ id }) => id)).size).toBe(10)
  expect((await site.api.projects.list({ query: { limit: 100 } })).items).toHaveLength(10)
})

test('ignores number, owner and status from the client', async () => {
  const more = {
    _id: 7,
    user_id: other.id,
    status: 'closed',
    created_at: '2020-01-01',
    budget_value: 1,
    pending_count: 9,
  }
  const posted = await post(more as Partial<New>)
  expect(posted).toMatchObject({ user_id: buyer.id, status: 'open' })
  expect(posted.id).not.toBe(7)
  expect(await projectModel(site.database).unscoped('a test').findOne().lean()).toMatchObject({
    budget_value: 15000,
    pending_count: 0,
  })
})

test('only buyers can post', async () => {
  const nobody = await site.as(null)
  expect(await codeOf(post({}, creator))).toBe('FORBIDDEN')
  expect(await codeOf(post({}, nobody))).toBe('FORBIDDEN')
  expect(await codeOf(site.api.projects.create({ body: { id: randomUUID(), ...words } }))).toBe('UNAUTHENTICATED')
  expect(await stored()).toBe(0)
})
