import { budgetRanges, experienceLevels, projectCategories, projectTypes } from '@atelier/contract/projects/limits.ts'
import type { ProjectCounts } from '@atelier/contract/projects/schemas.ts'

/** Filter groups of a project list, with the API's names. */
export const filterOptions = {
  category: projectCategories,
  project_type: projectTypes,
  experience_level: experienceLevels,
  budget_range: budgetRanges.map(({ label }) => label),
} as const

export type FilterName = keyof typeof filterOptions
/** The selected options per group, in group order; none means all. */
export type Filters = { [N in FilterName]: (typeof filterOptions)[N][number][] }

export const filterNames = Object.keys(filterOptions) as FilterName[]

/** Parses filters from a URL; drops unknown options. */
export const filtersOf = (params: URLSearchParams): Filters =>
  Object.fromEntries(
    filterNames.map((name) => {
      const asked = params.getAll(name)
      return [name, filterOptions[name].filter((option) => asked.includes(option))]
    }),
  ) as Filters

export const chosenFilters = (filters: Filters): { name: FilterName; option: string }[] =>
  filterNames.flatMap((name) => filters[name].map((option) => ({ name, option })))

/** Number of projects that match the filters. */
export function countFound(counts: ProjectCounts, filters: Filters): number {
  const found = counts.items.filter((cell) =>
    filterNames.every((name) => filters[name].length === 0 || (filters[name] as string[]).includes(cell[name])),
  )
  return found.reduce((sum, { count }) => sum + count, 0)
}
