import { typedProject } from '../../test/applications.ts'
import { randomUUID } from 'node:crypto'
import { budgetRanges, experienceLevels, projectCategories, projectTypes } from '@atelier/contract/projects/limits.ts'
import type { ProjectCounts } from '@atelier/contract/projects/schemas.ts'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { readsDuring } from '../../test/commands.ts'
import { isSmall, some } from '../../test/hostile.ts'
import { fillProjects } from '../../test/many-projects.ts'
import { usePerson, useSite } from '../../test/use-site.ts'

const COUNT = 1000

// A count that takes more than a second stays cached although projects change: on this clock none does, under any load.
const read = performance.now.bind(performance)
vi.spyOn(performance, 'now').mockImplementation(() => read() / 100)
afterAll(() => vi.restoreAllMocks())

const site = useSite({ RATE_LIMIT_FACTOR: '1000' })
const buyer = usePerson(site, 'buyer')
const creator = usePerson(site, 'creator')
beforeAll(() => fillProjects(site.database, COUNT), 60_000)

type Combination = Omit<ProjectCounts['items'][number], 'count'>
const combinations: Combination[] = projectCategories.flatMap((category) =>
  projectTypes.flatMap((project_type) =>
    experienceLevels.flatMap((experience_level) =>
      budgetRanges.map(({ label }) => ({ category, project_type, experience_level, budget_range: label })),
    ),
  ),
)
const words = ({ category, project_type, experience_level, budget_range }: Combination) =>
  [category, project_type, experience_level, budget_range].join(' / ')

async function counted(search?: string): Promise<Map<string, number>> {
  const { items } = await site.api.projects.counts({ query: { search } })
  expect(items.every(({ count }) => count > 0)).toBe(true)
  const counts = new Map(items.map((item) => [words(item), item.count]))
  expect(counts.size).toBe(items.length)
  return counts
}

/** Number of listed projects by combination. */
async function listed(search?: string): Promise<Map<string, number>> {
  const counts = new Map<string, number>()
  let cursor: string | undefined
  do {
    const page = await site.api.projects.list({ query: { search, limit: 100, cursor } })
    for (const item of page.items) counts.set(words(item), (counts.get(words(item)) ?? 0) + 1)
    cursor = page.next_cursor ?? undefined
  } while (cursor)
  return counts
}

test.for([undefined, 'lantern', 'zoetrope', 'nobody has written this'])(
  'with the search %s, the counts match the list',
  async (search) => {
    expect(await counted(search)).toEqual(await listed(search))
  },
)

test('each combination of filters lists as many as its count', async () => {
  const counts = await counted()
  for (const one of isSmall ? some(combinations, 0, 50) : combinations) {
    const query = {
      category: [one.category],
      project_type: [one.project_type],
      experience_level: [one.experience_level],
      budget_range: [one.budget_range],
    }
    const { items, next_cursor } = await site.api.projects.list({ query: { ...query, limit: 100 } })
    expect([words(one), items.length, next_cursor]).toEqual([words(one), counts.get(words(one)) ?? 0, null])
  }
})

const project = typedProject({ title: 'A voice for the night', category: 'Voice & Audio Generation' })
const post = () => buyer.api.projects.create({ body: { ...project, id: randomUUID() } })

test('counts posted, accepted and deleted projects at once', async () => {
  const count = async (search?: string) => (await counted(search)).get(words(project)) ?? 0
  const search = 'a voice for the night'
  const before = await count()
  const one = await post()
  expect([await count(), await count(search)]).toEqual([before + 1, 1])
  const other = await post()
  expect([await count(), await count(search)]).toEqual([before + 2, 2])

  const applied = await creator.api.applications.apply({ params: { id: one.id }, body: { id: randomUUID() } })
  expect(await count()).toBe(before + 2)
  await buyer.api.applications.accept({ params: { id: applied.id } })
  expect([await count(), await count(search)]).toEqual([before + 1, 1])

  await buyer.api.projects.delete({ params: { id: other.id } })
  expect([await count(), await count(search)]).toEqual([before, 0])
  await buyer.api.projects.complete({ params: { id: one.id } })
  expect(await counted()).toEqual(await listed())
})

test('caches a count for concurrent and soon repeated requests', async () => {
  await post()
  const asked = () => Promise.all(Array.from({ length: 20 }, () => buyer.api.projects.counts()))
  const reads = await readsDuring(site.database, async () => {
    await asked()
    await asked()
  })
  // Once, or a few times where a slow machine takes long for that many responses.
  const questions = reads.filter(({ name }) => name === 'aggregate').length
  expect(questions).toBeGreaterThan(0)
  expect(questions).toBeLessThan(5)
})
