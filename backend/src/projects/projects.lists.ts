import { budgetRanges } from '@atelier/contract/projects/limits.ts'
import type { ProjectListQuery } from '@atelier/contract/projects/schemas.ts'
import type * as z from 'zod'
import type { Direction } from '../database/read-after.ts'

type Query = z.output<typeof ProjectListQuery>

export type ProjectList = {
  name: string
  filter: Record<string, unknown>
} & (
  | { sort: 'created_at'; direction: Direction }
  /** One budget after the other, newest first within each. */
  | { sort: 'budget_value'; budgets: readonly number[] }
)

const among = (values: readonly unknown[] | undefined) => (values?.length ? { $in: values } : undefined)

/** `found` is the filter of a search. */
export function listOf(
  { search, category, project_type, experience_level, budget_range, sort }: Query,
  found: Record<string, unknown> = {},
): ProjectList {
  const filters = [
    ['category', among(category)],
    ['project_type', among(project_type)],
    ['experience_level', among(experience_level)],
  ] as const
  const budgets = among(budget_range)
  const name = JSON.stringify(['projects', search, filters, budgets, sort])
  const wanted = Object.fromEntries(filters.filter(([, values]) => values))
  const filter = { status: 'open', ...found, ...wanted }
  if (sort === 'newest' || sort === 'oldest')
    return {
      name,
      filter: { ...filter, ...(budgets && { budget_range: budgets }) },
      sort: 'created_at',
      direction: sort === 'newest' ? -1 : 1,
    }
  const values = budgetRanges
    .filter(({ label }) => !budgets || budgets.$in.includes(label))
    .map(({ value }) => value)
    .sort((one, other) => (sort === 'budget_low' ? one - other : other - one))
  return { name, filter, sort: 'budget_value', budgets: values }
}
