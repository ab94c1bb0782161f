import { artworksGet, artworksList } from '@atelier/contract/artworks/routes.ts'
import type { SoughtLicense } from '@atelier/contract/licenses/licenses.ts'
import { likesArtworks } from '@atelier/contract/likes/routes.ts'
import { keyOf, pages, query } from '@atelier/contract/queries.ts'
import type { InfiniteOptions } from '@atelier/contract/queries.ts'
import type { Api } from '@atelier/contract/call.ts'
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import type { InfiniteData } from '@tanstack/react-query'
import type { QueryView } from '@atelier/platform'
import type { ChipValue } from '@atelier/contract/artworks/chips.ts'
import type { Artwork, ArtworkPage } from '@atelier/contract/artworks/schemas.ts'

export interface ArtworkList {
  filter?: ChipValue
  user_id?: string
  search?: string
  /** Search scope: titles only, or tags and artist names too. */
  scope?: 'everywhere'
  license?: SoughtLicense
  /** Works that show everybody that they were made with it. */
  tool?: string
  model?: string
  liked?: true
}

const SHORT_LIST_PAGES = 5
const LONG_LIST_REST_MS = 5 * 60_000

export const artworkPages = (api: Api, { liked, ...list }: ArtworkList): InfiniteOptions<ArtworkPage> =>
  liked
    ? pages(api, likesArtworks, (cursor) => ({ query: { cursor } }))
    : pages(api, artworksList, (cursor) => ({ query: { ...list, cursor } }))

export const artworkListOptions = (api: Api, list: ArtworkList) =>
  infiniteQueryOptions({
    ...artworkPages(api, list),
    // Refetch on mount, so that a new upload appears. A long list would refetch page by page, so it may stay stale
    staleTime: ({ state }) => ((state.data?.pages.length ?? 0) > SHORT_LIST_PAGES ? LONG_LIST_REST_MS : 0),
  })

/** One artwork; while loading or after an error, the data of a cached list. */
export function artworkOptions(api: Api, queryClient: QueryView, id: string) {
  return queryOptions({
    ...query(api, artworksGet, { params: { id } }),
    initialData: () => fromLists(queryClient, id),
    // Refetch immediately
    initialDataUpdatedAt: 0,
  })
}

type Pages = InfiniteData<ArtworkPage>

const artworkKey = (id: string) => keyOf(artworksGet, { params: { id } })

const listKeys = [keyOf(artworksList), keyOf(likesArtworks)]

function fromLists(queryClient: QueryView, id: string): Artwork | undefined {
  return listKeys
    .flatMap((queryKey) => queryClient.getQueriesData<Pages>({ queryKey }))
    .flatMap(([, list]) => list?.pages ?? [])
    .flatMap((page) => page.items)
    .find((artwork) => artwork.id === id)
}

export function updateArtworkInCache(queryClient: QueryView, id: string, change: (artwork: Artwork) => Artwork): void {
  const queryKey = artworkKey(id)
  queryClient.setQueryData<Artwork>(queryKey, (artwork) => artwork && change(artwork))
  const inPage = (page: ArtworkPage): ArtworkPage =>
    page.items.some((artwork) => artwork.id === id)
      ? { ...page, items: page.items.map((artwork) => (artwork.id === id ? change(artwork) : artwork)) }
      : page
  for (const listKey of listKeys)
    // Other remotes may have cached a single page of a list
    queryClient.setQueriesData<Pages | ArtworkPage>({ queryKey: listKey }, (list) => {
      if (!list) return list
      return 'pages' in list ? { ...list, pages: list.pages.map(inPage) } : inPage(list)
    })
}

/** Removes a deleted artwork from the cache, so that its page does not show it again. */
export const removeArtworkFromCache = (queryClient: QueryView, id: string): void =>
  queryClient.removeQueries({ queryKey: artworkKey(id) })
