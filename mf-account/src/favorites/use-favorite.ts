import { useQuery } from '@tanstack/react-query'
import { favoritesAdd, favoritesAmong, favoritesRemove } from '@atelier/contract/favorites/routes.ts'
import { query } from '@atelier/contract/queries.ts'
import { UNDO_MS } from '@atelier/contract/undo.ts'
import { favoriteTexts as texts, siteTexts, useApi, useChange, useSession, useToggleAmong } from '@atelier/platform'

export function useIsFavorite(creatorId: string): boolean {
  const api = useApi()
  const { user } = useSession()
  const { data } = useQuery({
    ...query(api, favoritesAmong, { query: { creator_ids: [creatorId] } }),
    enabled: user !== null,
    // Another tab may have changed it
    staleTime: 0,
  })
  return user !== null && data?.creator_ids.includes(creatorId) === true
}

/** `mutate(true)` adds to the favorites, false removes; `undoable` offers Undo for controls that disappear with it. */
export function useFavorite(creatorId: string, { undoable = false } = {}) {
  const { settle, ...options } = useToggleAmong(favoritesAmong, 'creator_ids', creatorId)
  const undo = {
    duration: UNDO_MS,
    outlives: true,
    action: { label: siteTexts.undo, onAction: () => change.mutate(true) },
  }
  const change = useChange((add: boolean) => (add ? favoritesAdd : favoritesRemove), {
    ...options,
    input: () => ({ params: { creator_id: creatorId } }),
    onDone: ({ favorite }) => settle(favorite),
    done: ({ favorite }) => (favorite ? texts.added : { ...texts.removed, ...(undoable && undo) }),
    failed: (_, add) => ({ title: add ? texts.addFailed : texts.removeFailed }),
  })
  return change
}
