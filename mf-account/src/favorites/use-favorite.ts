import { useMutation, useQueryClient } from '@tanstack/react-query'
import { artworksList } from '@atelier/contract/artworks/routes.ts'
import { favoritesAdd, favoritesList, favoritesRemove } from '@atelier/contract/favorites/routes.ts'
import { keyOf } from '@atelier/contract/queries.ts'
import { usePlatform } from '@atelier/platform'
import { favoriteOptions } from './favorites.queries.ts'
import { favoritesTexts as texts } from './texts.ts'

/** Makes a creator a favourite, or no longer one: shown at once, undone when it fails, told by a toast. */
export function useFavorite(creatorId: string) {
  const { api, toasts } = usePlatform()
  const queryClient = useQueryClient()
  const input = { params: { creator_id: creatorId } }
  const { queryKey } = favoriteOptions(api, creatorId)
  const note = (favorite: boolean) => queryClient.setQueryData(queryKey, { favorite })
  return useMutation({
    mutationFn: (add: boolean) => (add ? api(favoritesAdd, input) : api(favoritesRemove, input)),
    onMutate: async (add) => {
      await queryClient.cancelQueries({ queryKey })
      note(add)
    },
    onSuccess: ({ favorite }) => {
      note(favorite)
      toasts.show({ ...(favorite ? texts.added : texts.removed), variant: 'success' })
      // Following shows the work of favourites
      for (const stale of [keyOf(favoritesList), keyOf(artworksList)])
        void queryClient.invalidateQueries({ queryKey: stale })
    },
    onError: (_error, add) => {
      note(!add)
      toasts.show({ title: add ? texts.addFailed : texts.removeFailed, variant: 'destructive' })
    },
  })
}
