import { infiniteQueryOptions } from '@tanstack/react-query'
import type { CreatorPage, CreatorSummary } from '@atelier/contract/creators/schemas.ts'
import { queryUtils } from '@atelier/contract/query-utils.ts'
import type { Platform } from '@atelier/platform/platform.ts'

/** Whether a creator is among one's favourites. */
export const favoriteOptions = (api: Platform['api'], creator_id: string) =>
  queryUtils(api).query('favorites', 'get', { params: { creator_id } })

/** One's favourite creators page by page, the latest first. */
export const favoriteListOptions = (api: Platform['api']) =>
  infiniteQueryOptions({
    ...queryUtils(api).infinite('favorites', 'list', (cursor) => ({ query: { cursor } })),
    staleTime: 0,
  })

/** All creators of the pages, each once. */
export function favoritesOf(pages: readonly CreatorPage[]): CreatorSummary[] {
  return [...new Map(pages.flatMap((page) => page.items).map((creator) => [creator.id, creator])).values()]
}
