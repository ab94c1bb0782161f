import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { isError } from '@atelier/contract/api-error.ts'
import type { CreatorPage, CreatorSummary } from '@atelier/contract/creators/schemas.ts'
import { queryUtils } from '@atelier/contract/query-utils.ts'
import type { Platform } from '@atelier/platform/platform.ts'

/** Creators page by page, newest first. */
export const creatorListOptions = (api: Platform['api']) =>
  infiniteQueryOptions({
    ...queryUtils(api).infinite('creators', 'list', (cursor) => ({ query: { cursor } })),
    // Whoever joined a moment ago is there at the next look
    staleTime: 0,
  })

/** One creator. */
export const creatorOptions = (api: Platform['api'], id: string) =>
  queryOptions({
    ...queryUtils(api).query('creators', 'get', { params: { id } }),
    retry: (failures, error) => failures < 1 && !isCreatorNotFound(api, error),
  })

/** All creators of the pages, each once. */
export function creatorsOf(pages: readonly CreatorPage[]): CreatorSummary[] {
  return [...new Map(pages.flatMap((page) => page.items).map((creator) => [creator.id, creator])).values()]
}

/** Whether there is no such creator; an id that cannot be one counts too. */
export function isCreatorNotFound(api: Platform['api'], error: unknown): boolean {
  return isError(api.creators.get, error) && (error.code === 'CREATOR_NOT_FOUND' || error.code === 'VALIDATION')
}
