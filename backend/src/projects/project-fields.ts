import { fold } from '@atelier/contract/fold.ts'
import { budgetRanges } from '@atelier/contract/projects/limits.ts'
import { searchWords } from '../database/search-words.ts'
import type { ProjectDocument } from './projects.model.ts'

type Words = Pick<ProjectDocument, 'title' | 'description' | 'skills' | 'budget_range'>

export const searchedFields = ({ title, description, skills, budget_range }: Words) => ({
  budget_value: budgetRanges.find(({ label }) => label === budget_range)!.value,
  ...searchFields(fold([title, description, ...(skills ?? [])].join('\n'))),
})

const searchFields = (search_text: string) => ({ search_text, search_words: searchWords(search_text) })
