import type { QueryClient } from '@tanstack/react-query'
import { queryUtils } from '@atelier/contract/query-utils.ts'
import type { Platform } from '@atelier/platform/platform.ts'
import { changeArtwork } from '../artworks/artworks.queries.ts'

/** Which of these artworks the visitor likes, asked in one call. The order they stand in makes no other question. */
export const likedAmongOptions = (api: Platform['api'], ids: readonly string[]) =>
  queryUtils(api).query('likes', 'among', { query: { artwork_ids: [...ids].sort() } })

type Asked = { query: { artwork_ids: string[] } }

/** Writes down, wherever the cache holds it, whether an artwork is liked; `count` makes its number of likes of the one before. */
export function noteLike(
  api: Platform['api'],
  queryClient: QueryClient,
  id: string,
  liked: boolean,
  count: (before: number) => number,
): void {
  const queryKey = queryUtils(api).key('likes', 'among')
  for (const [key, known] of queryClient.getQueriesData<{ artwork_ids: string[] }>({ queryKey })) {
    if (!known || !(key.at(-1) as Asked).query.artwork_ids.includes(id)) continue
    const others = known.artwork_ids.filter((other) => other !== id)
    queryClient.setQueryData(key, { artwork_ids: liked ? [...others, id] : others })
  }
  changeArtwork(api, queryClient, id, (artwork) => ({
    ...artwork,
    like_count: Math.max(0, count(artwork.like_count)),
  }))
}
