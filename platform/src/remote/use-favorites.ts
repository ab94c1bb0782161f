import { useQuery } from '@tanstack/react-query'
import { favoritesAdd, favoritesAmong, favoritesRemove } from '@atelier/contract/favorites/routes.ts'
import { keyOf, query } from '@atelier/contract/queries.ts'
import { UNDO_MS } from '@atelier/contract/undo.ts'
import { useSession } from './accessors.ts'
import { setAmong } from './lists/set-among.ts'
import { favoriteTexts as texts, siteTexts } from './site-texts.ts'
import { useChange } from './reads/use-change.ts'
import type { Change } from './reads/use-change.ts'
import { usePlatform } from './use-platform.ts'

/** Which of these creators are the visitor's favorites: one request for all of them, none for a guest. */
export function useFavorites(creatorIds: readonly string[]): ReadonlySet<string> {
  const { api } = usePlatform()
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

/** `mutate(true)` adds to the favorites, false removes; `undoable` offers Undo for controls that disappear with it. */
export function useFavorite(creatorId: string, { undoable = false } = {}): Change<boolean> {
  const { queries } = usePlatform()
  const queryKey = keyOf(favoritesAmong)
  const show = (favorite: boolean) => setAmong(queries, favoritesAmong, 'creator_ids', creatorId, favorite)
  const undo = {
    duration: UNDO_MS,
    outlives: true,
    action: { label: siteTexts.undo, onAction: () => change.mutate(true) },
  }
  const change = useChange((add: boolean) => (add ? favoritesAdd : favoritesRemove), {
    input: () => ({ params: { creator_id: creatorId } }),
    // Of several rapid clicks, only the last determines the result
    scope: `favorite ${creatorId}`,
    async optimistic(add) {
      await queries.cancelQueries({ queryKey, predicate: ({ state }) => state.data !== undefined })
      show(add)
      return () => show(!add)
    },
    onDone({ favorite }) {
      show(favorite)
      // First reads in progress, such as after sign-in, may miss the change
      void queries.invalidateQueries({ queryKey, fetchStatus: 'fetching' })
    },
    done: ({ favorite }) => (favorite ? texts.added : { ...texts.removed, ...(undoable && undo) }),
    failed: (_, add) => ({ title: add ? texts.addFailed : texts.removeFailed }),
  })
  return change
}
