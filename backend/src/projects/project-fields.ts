import { budgetRanges } from '@atelier/contract/projects/limits.ts'
import { normalizeForSearch } from '../database/contains.ts'
import type { ProjectDocument } from './projects.model.ts'

type Words = Pick<ProjectDocument, 'title' | 'description' | 'skills' | 'budget_range'>

export const searchedFields = ({ title, description, skills, budget_range }: Words) => ({
  budget_value: budgetRanges.find(({ label }) => label === budget_range)!.value,
  search_text: normalizeForSearch([title, description, ...(skills ?? [])].join('\n')),
})
