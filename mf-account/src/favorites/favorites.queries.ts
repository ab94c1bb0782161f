import { favoritesList } from '@atelier/contract/favorites/routes.ts'
import { pages } from '@atelier/contract/queries.ts'
import type { Api } from '@atelier/contract/call.ts'
import { infiniteQueryOptions } from '@tanstack/react-query'

export const favoriteListOptions = (api: Api) =>
  infiniteQueryOptions({
    ...pages(api, favoritesList, (cursor) => ({ query: { cursor } })),
    staleTime: 0,
  })
