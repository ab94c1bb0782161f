import type { ProjectListQuery } from '@atelier/contract/projects/schemas.ts'
import type * as z from 'zod'
import { contains } from '../database/contains.ts'
import type { Directions } from '../database/read-after.ts'
import { budgetValues } from './project-fields.ts'

type Query = z.output<typeof ProjectListQuery>

/** A list of open projects: what is in it, and by what it is sorted before the id. */
export interface ProjectList {
  /** Tells this list from every other. */
  name: string
  filter: Record<string, unknown>
  sort: 'created_at' | 'budget_value'
  directions: Directions
}

// Of the same budget, the newest comes first.
const sorts: Record<Query['sort'], Pick<ProjectList, 'sort' | 'directions'>> = {
  newest: { sort: 'created_at', directions: { value: -1, id: -1 } },
  oldest: { sort: 'created_at', directions: { value: 1, id: 1 } },
  budget_high: { sort: 'budget_value', directions: { value: -1, id: -1 } },
  budget_low: { sort: 'budget_value', directions: { value: 1, id: -1 } },
}

const among = (values: readonly unknown[] | undefined) => (values?.length ? { $in: values } : undefined)

/** What is in a list of open projects that a search finds. */
export const openFilter = (search: string | undefined): Record<string, unknown> => ({
  status: 'open',
  ...(search !== undefined && { search_text: contains(search) }),
})

/** The list that a query means. */
export function listOf({ search, category, project_type, experience_level, budget_range, sort }: Query): ProjectList {
  const filters = {
    category: among(category),
    project_type: among(project_type),
    experience_level: among(experience_level),
  }
  const budgets = among(budget_range && budgetValues(budget_range))
  return {
    name: JSON.stringify(['projects', search, filters, budgets, sort]),
    ...sorts[sort],
    filter: {
      ...openFilter(search),
      ...Object.fromEntries(Object.entries(filters).filter(([, wanted]) => wanted)),
      // Apart, since a page of a list by budget begins behind a budget as well.
      ...(budgets && { $and: [{ budget_value: budgets }] }),
    },
  }
}
