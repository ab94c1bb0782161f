import { budgetRanges } from '@atelier/contract/projects/limits.ts'
import { normalizeForSearch } from '../database/contains.ts'
import type { ProjectDocument } from './projects.model.ts'

type Words = Pick<ProjectDocument, 'title' | 'description' | 'skills' | 'budget_range'>

const valueOf = (range: Words['budget_range']) => budgetRanges.find(({ label }) => label === range)!.value

/** What sorting and searching read of a project, made of what its owner typed. */
export const searchedFields = ({ title, description, skills, budget_range }: Words) => ({
  budget_value: valueOf(budget_range),
  search_text: normalizeForSearch([title, description, ...(skills ?? [])].join('\n')),
})

/** What budgets are sorted by, of those that a filter names. */
export const budgetValues = (ranges: readonly Words['budget_range'][]): number[] => ranges.map(valueOf)
