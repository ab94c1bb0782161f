import { favoritesAdd, favoritesRemove } from '@atelier/contract/favorites/routes.ts'
import { useApi, useChange, useQueryClient } from '@atelier/platform'
import { favoriteOptions } from './favorites.queries.ts'
import { favoritesTexts as texts } from './texts.ts'

/** Adds a creator to the favorites (`mutate(true)`) or removes one: shown at once, undone when it fails. */
export function useFavorite(creatorId: string) {
  const api = useApi()
  const queryClient = useQueryClient()
  const { queryKey } = favoriteOptions(api, creatorId)
  const show = (favorite: boolean) => queryClient.setQueryData(queryKey, { favorite })
  return useChange((add: boolean) => (add ? favoritesAdd : favoritesRemove), {
    input: () => ({ params: { creator_id: creatorId } }),
    // Of several clicks in a row, only the last decides what is shown
    scope: `favorite ${creatorId}`,
    async optimistic(add) {
      await queryClient.cancelQueries({ queryKey })
      show(add)
      return () => show(!add)
    },
    onDone: ({ favorite }) => show(favorite),
    done: ({ favorite }) => (favorite ? texts.added : texts.removed),
    failed: (_, add) => ({ title: add ? texts.addFailed : texts.removeFailed }),
  })
}
