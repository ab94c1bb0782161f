import { budgetRanges, experienceLevels, projectCategories, projectTypes } from '@atelier/contract/projects/limits.ts'
import type { Project, ProjectListQuery } from '@atelier/contract/projects/schemas.ts'
import { beforeEach, expect, test } from 'vitest'
import type * as z from 'zod'
import { makeProject } from '../../test/factories.ts'
import { isSmall } from '../../test/hostile.ts'
import { useSite } from '../../test/use-site.ts'
import { projectModel } from './projects.model.ts'

const site = useSite({ RATE_LIMIT_FACTOR: '1000' })
beforeEach(async () => {
  for (const name of ['projects', 'project_words', 'profiles']) await site.database.collection(name).deleteMany({})
})

type Query = z.input<typeof ProjectListQuery>
const list = (query: Query = {}) => site.api.projects.list({ query })
const found = async (search: string) => (await list({ search })).items.map(({ title }) => title).sort()

/** Every project of the list, page by page. */
async function all(query: Query, between: () => Promise<unknown> = async () => {}): Promise<Project[]> {
  const items: Project[] = []
  let cursor: string | undefined
  do {
    const page = await list({ ...query, cursor })
    items.push(...page.items)
    cursor = page.next_cursor ?? undefined
    await between()
  } while (cursor)
  return items
}

test('searches titles, descriptions and skills, ignoring case', async () => {
  await makeProject(site.database, { title: 'A Winter Harbour', description: 'Ten loops for a wall.' })
  await makeProject(site.database, { title: 'Captions', description: 'About the winterly sea.' })
  await makeProject(site.database, { title: 'Voices', description: 'Forty sentences.', skills: ['German', 'WINTER'] })
  await makeProject(site.database, { title: 'Other', description: 'Forty sentences.', skills: ['Print'] })
  await makeProject(site.database, { title: 'Winter, taken', status: 'in_progress' })
  for (const search of ['winter', 'WINTER', ' Winter ', 'inte'])
    expect(await found(search)).toEqual(['A Winter Harbour', 'Captions', 'Voices'])
  expect(await found('r harb')).toEqual(['A Winter Harbour'])
  expect(await found('winter captions')).toEqual([])
  expect(await found('nobody has written this')).toEqual([])
})

test.for([
  '.',
  '.*',
  '^',
  '$',
  '\\',
  '\\d',
  '[a-z]',
  '(',
  ')',
  '(?i)',
  '{2}',
  '|',
  '+',
  '?',
  '*',
  '"',
  '/',
  '%',
  '&',
  '#',
  '=',
  '<3',
  '$ne',
])('a search for %s finds only exact matches', async (sign) => {
  await makeProject(site.database, { title: 'with', description: `Here it is: ${sign} and more` })
  await makeProject(site.database, { title: 'without', description: 'Nothing special at all here' })
  expect(await found(sign)).toEqual(['with'])
})

test('finds nothing for apostrophes alone, which are folded away', async () => {
  await makeProject(site.database, { title: 'with', description: "Here it is: ' and more" })
  expect(await found("'")).toEqual([])
})

test('searches every script, and letters with several encodings', async () => {
  await makeProject(site.database, { title: 'Ägäis', description: 'ΑΘΗΝΑ — café' })
  await makeProject(site.database, { title: '東京の夜', description: '夜景の動画。🎬 ﬁlm' })
  for (const search of ['äg', 'ÄGÄIS', 'A\u0308ga\u0308is', 'αθηνα', 'cafe\u0301', 'CAFÉ'])
    expect(await found(search)).toEqual(['Ägäis'])
  for (const search of ['京の', '🎬', 'film', 'ＦＩＬＭ']) expect(await found(search)).toEqual(['東京の夜'])
})

test('rejects a blank or too long search', async () => {
  for (const search of ['', '%20', 'x'.repeat(101)])
    expect((await site.fetch(`/api/projects?search=${search}`)).status).toBe(422)
  expect(await found('x'.repeat(100))).toEqual([])
})

const fields = ['category', 'project_type', 'experience_level', 'budget_range'] as const
const values = {
  category: projectCategories,
  project_type: projectTypes,
  experience_level: experienceLevels,
  budget_range: budgetRanges.map(({ label }) => label),
}

/** One project per value, and several of some combinations; returns the open ones. */
async function variety(): Promise<void> {
  for (let n = 0; n < 42; n++)
    await makeProject(site.database, {
      title: n % 2 ? `Project ${n}` : `Lantern ${n}`,
      category: projectCategories[n % 7],
      project_type: projectTypes[n % 2],
      experience_level: experienceLevels[Math.floor(n / 5) % 3],
      budget_range: values.budget_range[Math.floor(n / 3) % 6],
      status: n % 10 === 9 ? 'closed' : 'open',
      ...(n % 3 && { created_at: new Date('2026-02-02T00:00:00Z') }),
    })
}

test.for(fields)('the filter %s accepts one or several values', async (field) => {
  await variety()
  const open = await all({ limit: 100 })
  const matching = (wanted: readonly string[]) => open.filter((project) => wanted.includes(project[field]))
  for (const value of values[field]) expect(await all({ [field]: [value], limit: 100 })).toEqual(matching([value]))
  const [first, , third] = values[field]
  const two = [first, third ?? values[field][1]!]
  expect(await all({ [field]: two, limit: 2 })).toEqual(matching(two))
  expect(await all({ [field]: [...values[field]], limit: 100 })).toEqual(open)
})

test('combines filters, search and sort', async () => {
  await variety()
  const open = await all({ limit: 100, sort: 'budget_low' })
  const query: Query = {
    search: 'lantern',
    category: ['Avatars & Characters', 'Voice & Audio Generation', 'Copywriting & Text-Based Content'],
    project_type: ['One-time Project'],
    experience_level: ['Expert', 'Entry Level'],
    budget_range: ['$500 - $1,000', 'Under $500', '$2,500 - $5,000'],
    sort: 'budget_low',
  }
  const expected = open.filter(
    (project) =>
      project.title.startsWith('Lantern') && fields.every((field) => query[field]!.includes(project[field] as never)),
  )
  expect(expected.length).toBeGreaterThan(1)
  expect(await all({ ...query, limit: 1 })).toEqual(expected)
})

test('rejects unknown filter and sort values', async () => {
  for (const query of [
    'category=Cooking',
    'project_type=open',
    'experience_level=expert',
    'budget_range=250',
    'sort=random',
    'category=',
  ])
    expect((await site.fetch(`/api/projects?${query}`)).status, query).toBe(422)
  const both = 'experience_level=Expert&experience_level=Beginner'
  expect((await site.fetch(`/api/projects?${both}`)).status).toBe(422)
})

const value = ({ budget_range }: Project) => budgetRanges.find(({ label }) => label === budget_range)!.value
const time = ({ created_at }: Project) => Date.parse(created_at)
const orders: Record<NonNullable<Query['sort']>, (one: Project, other: Project) => number> = {
  newest: (one, other) => time(other) - time(one) || other.id - one.id,
  oldest: (one, other) => time(one) - time(other) || one.id - other.id,
  budget_high: (one, other) => value(other) - value(one) || other.id - one.id,
  budget_low: (one, other) => value(one) - value(other) || other.id - one.id,
}

const sorts = Object.keys(orders) as (keyof typeof orders)[]

test.for(isSmall ? sorts.slice(0, 1) : sorts)(
  'sorted by %s, pages neither skip nor repeat a project while others are posted',
  async (sort) => {
    await variety()
    const before = (await all({ limit: 100 })).sort(orders[sort])
    expect(before.length).toBeGreaterThan(30)
    for (const limit of [1, 2, 24]) expect(await all({ sort, limit })).toEqual(before)
    const shown = await all({ sort, limit: 2 }, () => makeProject(site.database, { title: 'late' }))
    expect(new Set(shown.map(({ id }) => id)).size).toBe(shown.length)
    expect(shown.filter(({ title }) => title !== 'late')).toEqual(before)
  },
)

test('a cursor is valid only for its own sort and filters', async () => {
  await variety()
  const { next_cursor: cursor } = await list({ sort: 'budget_high', limit: 1 })
  for (const query of [{ sort: 'budget_low' }, { sort: 'newest' }, { sort: 'budget_high', search: 'lantern' }] as const)
    await expect(list({ ...query, cursor: cursor! })).rejects.toMatchObject({ status: 422, code: 'INVALID_CURSOR' })
})

test('does not expose search fields', async () => {
  const { _id } = await makeProject(site.database)
  await projectModel(site.database).updateOne({ _id }, { $set: { client_id: 'of a client' } })
  const shown = JSON.stringify(await list())
  for (const hidden of ['search_text', 'client_id', 'of a client', 'budget_value', 'pending', 'invited'])
    expect(shown).not.toContain(hidden)
})
