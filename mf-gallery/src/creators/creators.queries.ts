import type { AnswersWithin } from '@atelier/contract/creators/answers.ts'
import type { CreatorKind } from '@atelier/contract/creators/kinds.ts'
import { creatorsList } from '@atelier/contract/creators/routes.ts'
import { pages, query } from '@atelier/contract/queries.ts'
import type { Api } from '@atelier/contract/call.ts'
import { infiniteQueryOptions } from '@tanstack/react-query'

/** Search results: as many as fit in a row on a wide screen. */
const FOUND = 12

export interface CreatorFilter {
  makes?: CreatorKind
  answers?: AnswersWithin
  search?: string
}

/** Paginated creators; those with a work and a name come first. */
export const creatorListOptions = (api: Api, filter: CreatorFilter = {}) =>
  infiniteQueryOptions({
    ...pages(api, creatorsList, (cursor) => ({ query: { ...filter, cursor } })),
    // Refetch on mount, so that new creators appear at the next visit
    staleTime: 0,
  })

/** The first creators whose names match a search. */
export const foundCreatorsOptions = (api: Api, search: string) =>
  query(api, creatorsList, { query: { search, limit: FOUND } })
