import type { ChipValue } from '@atelier/contract/artworks/chips.ts'
import { artworksList } from '@atelier/contract/artworks/routes.ts'
import type { Api } from '@atelier/contract/call.ts'
import { pages } from '@atelier/contract/queries.ts'
import { infiniteQueryOptions } from '@tanstack/react-query'

/** A user's paginated artworks, newest first; shares the cache of their page. */
export const artworksOf = (api: Api, user_id: string) =>
  infiniteQueryOptions({
    ...pages(api, artworksList, (cursor) => ({ query: { user_id, cursor } })),
    staleTime: 0,
  })

export const artworksOfChip = (api: Api, filter: ChipValue) =>
  infiniteQueryOptions(pages(api, artworksList, (cursor) => ({ query: { filter, cursor } })))

/** The latest works of the user's favorite creators; shares the cache of /following. */
export const followedArtworks = (api: Api) =>
  infiniteQueryOptions({
    ...pages(api, artworksList, (cursor) => ({ query: { filter: 'following' as const, cursor } })),
    staleTime: 0,
  })
