import { fold } from '@atelier/contract/fold.ts'
import { budgetRanges, projectCategories } from '@atelier/contract/projects/limits.ts'
import type { StoredSearch } from './searches.model.ts'

type Criteria = Pick<StoredSearch, 'search' | 'category' | 'project_type' | 'experience_level' | 'budget_range'>
interface Found {
  category: string
  project_type: string
  experience_level: string
  budget_range: string
  search_text: string
}

/** Characters of a search by which projects are looked up. */
const GRAM = 3

const keyOf = (category: string, part: string) => `${projectCategories.findIndex((one) => one === category)} ${part}`

const budgets = budgetRanges.map(({ label }) => label)
/** Longer than a part of a text. */
const ofBudget = (budget: string) => `budget ${budgets.findIndex((one) => one === budget)}`

/** The beginning of the longest word of a search. */
const gramOf = (search: string) => {
  const words = fold(search).match(/\S+/gu) ?? []
  const [longest = ''] = words.toSorted((one, other) => other.length - one.length)
  return [...longest].slice(0, GRAM).join('')
}

/**
 * By which a project finds a saved search without reading the others: each of its categories, with the first part of its
 * text, or without one with each of its budgets.
 */
export const searchKeys = (searches: readonly Criteria[]): string[] => [
  ...new Set(
    searches.flatMap(({ search, category, budget_range }) => {
      const parts = search ? [gramOf(search)] : (budget_range.length > 0 ? budget_range : budgets).map(ofBudget)
      return (category.length > 0 ? category : projectCategories).flatMap((one) =>
        parts.map((part) => keyOf(one, part)),
      )
    }),
  ),
]

/** All keys of searches that may find a project. */
export function keysOfProject({
  category,
  budget_range,
  search_text,
}: Pick<Found, 'category' | 'budget_range' | 'search_text'>): string[] {
  const grams = new Set([ofBudget(budget_range)])
  for (const word of search_text.match(/\S+/gu) ?? []) {
    const characters = [...word]
    for (let from = 0; from < characters.length; from++)
      for (let length = 1; length <= GRAM; length++) grams.add(characters.slice(from, from + length).join(''))
  }
  return [...grams].map((gram) => keyOf(category, gram))
}

const filters = ['category', 'project_type', 'experience_level', 'budget_range'] as const

/** As the list of projects decides it. */
export const finds = (saved: Criteria, project: Found): boolean =>
  filters.every((name) => saved[name].length === 0 || saved[name].includes(project[name])) &&
  (!saved.search || project.search_text.includes(fold(saved.search)))

export const isSame = (one: Criteria, other: Criteria): boolean =>
  fold(one.search ?? '') === fold(other.search ?? '') &&
  filters.every((name) => [...one[name]].toSorted().join() === [...other[name]].toSorted().join())
