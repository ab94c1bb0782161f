import type { ProjectListQuery } from '@atelier/contract/projects/schemas.ts'
import { beforeAll, expect, test } from 'vitest'
import type * as z from 'zod'
import { examined, readsDuring } from '../../test/commands.ts'
import { fillProjects } from '../../test/many-projects.ts'
import { useSite } from '../../test/use-site.ts'

const FULL = process.env['ATELIER_FULL'] === '1'
const COUNT = FULL ? 100_000 : 2000

const site = useSite({ RATE_LIMIT_FACTOR: '1000' })
beforeAll(() => fillProjects(site.database, COUNT), 600_000)

type Query = z.input<typeof ProjectListQuery>

const filters: [string, Query][] = [
  ['without a filter', {}],
  ['of a category', { category: ['Avatars & Characters'] }],
  ['of two categories', { category: ['Avatars & Characters', 'Voice & Audio Generation'] }],
  ['of a type', { project_type: ['Ongoing Work'] }],
  ['of a level', { experience_level: ['Expert'] }],
  ['of a budget', { budget_range: ['Under $500'] }],
  ['of two budgets', { budget_range: ['Under $500', 'Above $10,000'] }],
  [
    'of all filters at once',
    {
      category: ['Avatars & Characters'],
      project_type: ['Ongoing Work', 'One-time Project'],
      experience_level: ['Expert'],
      budget_range: ['Under $500', '$500 - $1,000'],
    },
  ],
]
const sorts = ['newest', 'oldest', 'budget_high', 'budget_low'] as const
const lists = sorts.flatMap((sort) => filters.map(([name, query]) => ({ sort, name, query: { ...query, sort } })))

test.each(lists)(
  `of ${COUNT} projects, $sort $name reads only those returned, without an in-memory sort`,
  async ({ query }) => {
    let pages = 0
    const reads = await readsDuring(site.database, async () => {
      for (let cursor: string | undefined; pages < 2; pages++) {
        const page = await site.api.projects.list({ query: { ...query, limit: 5, cursor } })
        expect(page.items).toHaveLength(5)
        cursor = page.next_cursor!
      }
    })
    for (const read of reads.filter(({ collection }) => collection === 'projects')) {
      const { returned, documents, plan } = await examined(site.database, read)
      expect(documents).toBe(returned)
      expect(plan).not.toContain('"SORT"')
    }
  },
  120_000,
)
