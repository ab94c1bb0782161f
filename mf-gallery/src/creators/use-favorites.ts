import { useQuery } from '@tanstack/react-query'
import { favoritesAdd, favoritesAmong, favoritesRemove } from '@atelier/contract/favorites/routes.ts'
import { query } from '@atelier/contract/queries.ts'
import { favoriteTexts as texts, useApi, useChange, useSession, useToggleAmong } from '@atelier/platform'

/** Which of these creators are the visitor's favorites: one request for all of them, none for a guest. */
export function useFavorites(creatorIds: readonly string[]): ReadonlySet<string> {
  const api = useApi()
  const { user } = useSession()
  const { data } = useQuery({
    // Sorted, so that the order does not change the query key
    ...query(api, favoritesAmong, { query: { creator_ids: [...creatorIds].sort() } }),
    enabled: user !== null && creatorIds.length > 0,
    // Another tab may have changed it
    staleTime: 0,
  })
  return new Set(user && data?.creator_ids)
}

/** `mutate(true)` adds to the favorites, false removes. */
export function useFavorite(creatorId: string) {
  const { settle, ...options } = useToggleAmong(favoritesAmong, 'creator_ids', creatorId)
  return useChange((add: boolean) => (add ? favoritesAdd : favoritesRemove), {
    ...options,
    input: () => ({ params: { creator_id: creatorId } }),
    onDone: ({ favorite }) => settle(favorite),
    done: ({ favorite }) => (favorite ? texts.added : texts.removed),
    failed: (_, add) => ({ title: add ? texts.addFailed : texts.removeFailed }),
  })
}
