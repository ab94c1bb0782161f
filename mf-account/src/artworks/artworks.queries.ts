import type { ChipValue } from '@atelier/contract/artworks/chips.ts'
import { artworksList } from '@atelier/contract/artworks/routes.ts'
import type { Api } from '@atelier/contract/call.ts'
import { pages } from '@atelier/contract/queries.ts'
import { infiniteQueryOptions } from '@tanstack/react-query'

/** Somebody's artworks page by page, the latest first: the very list of their own page. */
export const artworksOf = (api: Api, user_id: string) =>
  infiniteQueryOptions({
    ...pages(api, artworksList, (cursor) => ({ query: { user_id, cursor } })),
    staleTime: 0,
  })

/** The works that a chip of the gallery lists. */
export const artworksOfChip = (api: Api, filter: ChipValue) =>
  infiniteQueryOptions(pages(api, artworksList, (cursor) => ({ query: { filter, cursor } })))

/** The latest work of the creators whom the caller has marked as favorite: the very list of /following. */
export const followedArtworks = (api: Api) =>
  infiniteQueryOptions({
    ...pages(api, artworksList, (cursor) => ({ query: { filter: 'following' as const, cursor } })),
    staleTime: 0,
  })
