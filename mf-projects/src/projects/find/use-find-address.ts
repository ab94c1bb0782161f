import { useSearchParams } from 'react-router-dom'
import { beginning } from '@atelier/contract/cut.ts'
import { PROJECT_SEARCH_MAX, projectSorts } from '@atelier/contract/projects/limits.ts'
import { filterNames, filtersOf } from '../project-filters.ts'
import type { FilterName, Filters } from '../project-filters.ts'

export type ProjectSort = (typeof projectSorts)[number]

/** Search, filters and sort order. */
export interface ProjectSearch {
  search: string
  filters: Filters
  sort: ProjectSort
}

/** Search state in the page's URL: `/find-project?q=film&experience_level=Expert&sort=oldest`. */
export interface FindAddress extends ProjectSearch {
  /** Replaces the current history entry: typing adds no history. The other setters push a new one. */
  setSearch: (search: string) => void
  setSort: (sort: ProjectSort) => void
  toggle: (name: FilterName, option: string) => void
  clear: (name: FilterName) => void
  /** Clears all filters and the search. */
  clearAll: () => void
}

const DEFAULT_SORT = 'newest' satisfies ProjectSort

export function useFindAddress(): FindAddress {
  const [params, setParams] = useSearchParams()
  const filters = filtersOf(params)

  function change(edit: (next: URLSearchParams) => void, replace = false) {
    const next = new URLSearchParams(params)
    edit(next)
    setParams(next, { replace, preventScrollReset: true })
  }
  const set = (name: string, value: string, replace?: boolean) =>
    change((next) => (value ? next.set(name, value) : next.delete(name)), replace)

  return {
    search: beginning((params.get('q') ?? '').trim(), PROJECT_SEARCH_MAX),
    filters,
    sort: projectSorts.find((sort) => sort === params.get('sort')) ?? DEFAULT_SORT,
    setSearch: (search) => set('q', search, true),
    setSort: (sort) => set('sort', sort === DEFAULT_SORT ? '' : sort),
    toggle: (name, option) =>
      change((next) => {
        next.delete(name)
        const chosen = new Set<string>(filters[name])
        if (!chosen.delete(option)) chosen.add(option)
        for (const each of chosen) next.append(name, each)
      }),
    clear: (name) => change((next) => next.delete(name)),
    clearAll: () => change((next) => ['q', ...filterNames].forEach((name) => next.delete(name))),
  }
}
