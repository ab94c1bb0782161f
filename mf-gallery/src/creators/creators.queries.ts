import { creatorsList } from '@atelier/contract/creators/routes.ts'
import { pages } from '@atelier/contract/queries.ts'
import type { Api } from '@atelier/contract/call.ts'
import { infiniteQueryOptions } from '@tanstack/react-query'

/** Creators page by page, newest first. */
export const creatorListOptions = (api: Api) =>
  infiniteQueryOptions({
    ...pages(api, creatorsList, (cursor) => ({ query: { cursor } })),
    // Whoever joined a moment ago is there at the next look
    staleTime: 0,
  })
