import { likesAmong } from '@atelier/contract/likes/routes.ts'
import { query } from '@atelier/contract/queries.ts'
import type { Api } from '@atelier/contract/call.ts'
import { setAmong } from '@atelier/platform'
import type { QueryView } from '@atelier/platform'
import { updateArtworkInCache } from '../artworks.queries.ts'

/** Which of these artworks the visitor likes, in a single call. The query key ignores their order. */
export const likedAmongOptions = (api: Api, ids: readonly string[]) =>
  query(api, likesAmong, { query: { artwork_ids: [...ids].sort() } })

/** Updates an artwork's liked state everywhere in the cache; `count` computes the new like count from the old one. */
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
