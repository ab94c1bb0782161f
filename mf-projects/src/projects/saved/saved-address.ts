import type { SavedSearch } from '@atelier/contract/searches/schemas.ts'
import { findProjectPath } from '@atelier/contract/paths/projects.ts'
import { filterNames } from '../project-filters.ts'
import type { ProjectSearch } from '../find/use-find-address.ts'

export const savedPath = (saved: SavedSearch): string => {
  const params = new URLSearchParams(saved.search === undefined ? [] : [['q', saved.search]])
  for (const name of filterNames) for (const option of saved[name] ?? []) params.append(name, option)
  return `${findProjectPath()}?${params.toString()}`
}

/** Whether they find the same; the order does not matter. */
export const isSaved = (saved: SavedSearch, { search, filters }: Pick<ProjectSearch, 'search' | 'filters'>): boolean =>
  (saved.search ?? '').toLowerCase() === search.toLowerCase() &&
  filterNames.every((name) => [...(saved[name] ?? [])].sort().join() === [...filters[name]].sort().join())
