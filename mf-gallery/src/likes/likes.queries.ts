import { likesAmong } from '@atelier/contract/likes/routes.ts'
import { query } from '@atelier/contract/queries.ts'
import type { Api } from '@atelier/contract/call.ts'
import { setAmong } from '@atelier/platform'
import type { QueryView } from '@atelier/platform'
import { updateArtworkInCache } from '../artworks/artworks.queries.ts'

/** Which of these artworks the visitor likes, asked in one call. The order they stand in makes no other question. */
export const likedAmongOptions = (api: Api, ids: readonly string[]) =>
  query(api, likesAmong, { query: { artwork_ids: [...ids].sort() } })

/** Writes down, wherever the cache holds it, whether an artwork is liked; `count` makes its number of likes of the one before. */
export function setLikeInCache(
  queryClient: QueryView,
  id: string,
  liked: boolean,
  count: (before: number) => number,
): void {
  setAmong(queryClient, likesAmong, 'artwork_ids', id, liked)
  updateArtworkInCache(queryClient, id, (artwork) => ({
    ...artwork,
    like_count: Math.max(0, count(artwork.like_count)),
  }))
}
