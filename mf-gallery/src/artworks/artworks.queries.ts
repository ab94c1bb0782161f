import { artworksGet, artworksList } from '@atelier/contract/artworks/routes.ts'
import { likesArtworks } from '@atelier/contract/likes/routes.ts'
import { keyOf, pages, query } from '@atelier/contract/queries.ts'
import type { InfiniteOptions } from '@atelier/contract/queries.ts'
import type { Api } from '@atelier/contract/call.ts'
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import type { InfiniteData } from '@tanstack/react-query'
import type { QueryView } from '@atelier/platform'
import type { ChipValue } from '@atelier/contract/artworks/chips.ts'
import type { Artwork, ArtworkPage } from '@atelier/contract/artworks/schemas.ts'

/** Which artworks a grid shows: those of a chip, a person or a search, or those that the visitor likes. */
export interface ArtworkList {
  filter?: ChipValue
  user_id?: string
  search?: string
  /** Where the search looks: in titles, or in tags and artists' names as well. */
  scope?: 'everywhere'
  liked?: true
}

const SHORT_LIST_PAGES = 5
const LONG_LIST_REST_MS = 5 * 60_000

/** The calls that read a list. */
export const artworkPages = (api: Api, { liked, ...list }: ArtworkList): InfiniteOptions<ArtworkPage> =>
  liked
    ? pages(api, likesArtworks, (cursor) => ({ query: { cursor } }))
    : pages(api, artworksList, (cursor) => ({ query: { ...list, cursor } }))

/** Artworks page by page, in the order of the list. */
export const artworkListOptions = (api: Api, list: ArtworkList) =>
  infiniteQueryOptions({
    ...artworkPages(api, list),
    // What is cached shows at once, and is read anew: work uploaded a moment ago is there at the next look. A long list would be read
    // anew page after page, so it may rest
    staleTime: ({ state }) => ((state.data?.pages.length ?? 0) > SHORT_LIST_PAGES ? LONG_LIST_REST_MS : 0),
  })

/** One artwork; until it is read, and where it cannot be, what a list already told of it. */
export function artworkOptions(api: Api, queryClient: QueryView, id: string) {
  return queryOptions({
    ...query(api, artworksGet, { params: { id } }),
    initialData: () => fromLists(queryClient, id),
    // Read anew at once
    initialDataUpdatedAt: 0,
  })
}

type Pages = InfiniteData<ArtworkPage>

const artworkKey = (id: string) => keyOf(artworksGet, { params: { id } })

/** Keys of all that lists artworks. */
const listKeys = [keyOf(artworksList), keyOf(likesArtworks)]

function fromLists(queryClient: QueryView, id: string): Artwork | undefined {
  return listKeys
    .flatMap((queryKey) => queryClient.getQueriesData<Pages>({ queryKey }))
    .flatMap(([, list]) => list?.pages ?? [])
    .flatMap((page) => page.items)
    .find((artwork) => artwork.id === id)
}

/** Changes an artwork wherever the cache holds it, in lists and by itself. */
export function updateArtworkInCache(queryClient: QueryView, id: string, change: (artwork: Artwork) => Artwork): void {
  const queryKey = artworkKey(id)
  queryClient.setQueryData<Artwork>(queryKey, (artwork) => artwork && change(artwork))
  const inPage = (page: ArtworkPage): ArtworkPage =>
    page.items.some((artwork) => artwork.id === id)
      ? { ...page, items: page.items.map((artwork) => (artwork.id === id ? change(artwork) : artwork)) }
      : page
  for (const listKey of listKeys)
    // Other remotes may have read a single page of a list
    queryClient.setQueriesData<Pages | ArtworkPage>({ queryKey: listKey }, (list) => {
      if (!list) return list
      return 'pages' in list ? { ...list, pages: list.pages.map(inPage) } : inPage(list)
    })
}

/** Removes an artwork that is gone, so that its page does not show it once more. */
export const removeArtworkFromCache = (queryClient: QueryView, id: string): void =>
  queryClient.removeQueries({ queryKey: artworkKey(id) })
