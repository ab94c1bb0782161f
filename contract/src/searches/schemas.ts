import * as z from 'zod'
import { ProjectListQuery } from '../projects/schemas.ts'
import { text } from '../fields.ts'
import { SEARCH_NAME_MAX } from './limits.ts'
import { searchesErrorTexts } from './texts.ts'

const { search, category, project_type, experience_level, budget_range } = ProjectListQuery.shape

export const SearchId = z.uuid()

/** Of a list of projects, see `ProjectListQuery`. */
const criteria = { search, category, project_type, experience_level, budget_range }

type Criteria = z.output<z.ZodObject<typeof criteria>>

const isNarrowed = (given: Criteria) =>
  given.search !== undefined ||
  [given.category, given.project_type, given.experience_level, given.budget_range].some((one) => one?.length)

/** `id` is client-generated, so that a retry saves nothing twice. */
export const NewSearch = z.object({ id: SearchId, ...criteria }).refine(isNarrowed, searchesErrorTexts.empty)

export const SearchName = z.object({
  name: text({ max: SEARCH_NAME_MAX, required: searchesErrorTexts.nameRequired }).schema,
})

/** `name` is derived from the criteria until it is changed. */
export const SavedSearch = z
  .object({ id: SearchId, name: z.string(), ...criteria, created_at: z.iso.datetime() })
  .meta({ id: 'SavedSearch' })
export type SavedSearch = z.infer<typeof SavedSearch>

/** Newest first; at most `SEARCHES_MAX`. */
export const SavedSearches = z.object({ items: z.array(SavedSearch) }).meta({ id: 'SavedSearches' })
export type SavedSearches = z.infer<typeof SavedSearches>
