import { creatorsList } from '@atelier/contract/creators/routes.ts'
import { pages, query } from '@atelier/contract/queries.ts'
import type { Api } from '@atelier/contract/call.ts'
import { infiniteQueryOptions } from '@tanstack/react-query'

/** As many as a row shows on a wide screen. */
const FOUND = 12

/** Creators page by page, who has a work and a name first. */
export const creatorListOptions = (api: Api) =>
  infiniteQueryOptions({
    ...pages(api, creatorsList, (cursor) => ({ query: { cursor } })),
    // Whoever joined a moment ago is there at the next look
    staleTime: 0,
  })

/** The first creators whose names a search finds. */
export const foundCreatorsOptions = (api: Api, search: string) =>
  query(api, creatorsList, { query: { search, limit: FOUND } })
