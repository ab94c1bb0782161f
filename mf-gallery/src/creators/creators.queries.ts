import { creatorsGet, creatorsList } from '@atelier/contract/creators/routes.ts'
import { pages, query } from '@atelier/contract/queries.ts'
import type { Api } from '@atelier/contract/call.ts'
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { isError } from '@atelier/contract/api-error.ts'
import type { CreatorPage, CreatorSummary } from '@atelier/contract/creators/schemas.ts'

/** Creators page by page, newest first. */
export const creatorListOptions = (api: Api) =>
  infiniteQueryOptions({
    ...pages(api, creatorsList, (cursor) => ({ query: { cursor } })),
    // Whoever joined a moment ago is there at the next look
    staleTime: 0,
  })

/** One creator. */
export const creatorOptions = (api: Api, id: string) =>
  queryOptions({
    ...query(api, creatorsGet, { params: { id } }),
    retry: (failures, error) => failures < 1 && !isCreatorNotFound(error),
  })

/** All creators of the pages, each once. */
export function creatorsOf(pages: readonly CreatorPage[]): CreatorSummary[] {
  return [...new Map(pages.flatMap((page) => page.items).map((creator) => [creator.id, creator])).values()]
}

/** Whether there is no such creator; an id that cannot be one counts too. */
export function isCreatorNotFound(error: unknown): boolean {
  return isError(creatorsGet, error) && (error.code === 'CREATOR_NOT_FOUND' || error.code === 'VALIDATION')
}
