import { favoritesGet, favoritesList } from '@atelier/contract/favorites/routes.ts'
import { pages, query } from '@atelier/contract/queries.ts'
import type { Api } from '@atelier/contract/call.ts'
import { infiniteQueryOptions } from '@tanstack/react-query'

/** Whether a creator is among one's favourites. */
export const favoriteOptions = (api: Api, creator_id: string) => query(api, favoritesGet, { params: { creator_id } })

/** One's favourite creators page by page, the latest first. */
export const favoriteListOptions = (api: Api) =>
  infiniteQueryOptions({
    ...pages(api, favoritesList, (cursor) => ({ query: { cursor } })),
    staleTime: 0,
  })
