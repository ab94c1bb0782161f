import { budgetRanges, experienceLevels, projectCategories, projectTypes } from '@atelier/contract/projects/limits.ts'
import type { ProjectCounts } from '@atelier/contract/projects/schemas.ts'

/** What a list of projects can be narrowed down by, group by group, named as the API names them. */
export const filterOptions = {
  category: projectCategories,
  project_type: projectTypes,
  experience_level: experienceLevels,
  budget_range: budgetRanges.map(({ label }) => label),
} as const

export type FilterName = keyof typeof filterOptions
/** The options chosen in each group, in the group's order; none is the same as all. */
export type Filters = { [N in FilterName]: (typeof filterOptions)[N][number][] }

export const filterNames = Object.keys(filterOptions) as FilterName[]

/** The filters that an address asks for; what is no option is left out. */
export const filtersOf = (params: URLSearchParams): Filters =>
  Object.fromEntries(
    filterNames.map((name) => {
      const asked = params.getAll(name)
      return [name, filterOptions[name].filter((option) => asked.includes(option))]
    }),
  ) as Filters

export const chosenFilters = (filters: Filters): { name: FilterName; option: string }[] =>
  filterNames.flatMap((name) => filters[name].map((option) => ({ name, option })))

/** How many projects fit the filters. */
export function countFound(counts: ProjectCounts, filters: Filters): number {
  const found = counts.items.filter((cell) =>
    filterNames.every((name) => filters[name].length === 0 || (filters[name] as string[]).includes(cell[name])),
  )
  return found.reduce((sum, { count }) => sum + count, 0)
}
