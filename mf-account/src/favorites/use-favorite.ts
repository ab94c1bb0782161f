import { useMutation, useQueryClient } from '@tanstack/react-query'
import { favoritesTexts as texts } from '@atelier/contract/favorites/texts.ts'
import { queryUtils } from '@atelier/contract/query-utils.ts'
import { usePlatform } from '@atelier/platform/use-platform.ts'
import { favoriteOptions } from './favorites.queries.ts'

/** Makes a creator a favourite, or no longer one: shown at once, undone when it fails, told by a toast. */
export function useFavorite(creatorId: string) {
  const { api, toasts } = usePlatform()
  const queryClient = useQueryClient()
  const { queryKey } = favoriteOptions(api, creatorId)
  const note = (favorite: boolean) => queryClient.setQueryData(queryKey, { favorite })
  return useMutation({
    mutationFn: (add: boolean) =>
      (add ? api.favorites.add : api.favorites.remove)({ params: { creator_id: creatorId } }),
    onMutate: async (add) => {
      await queryClient.cancelQueries({ queryKey })
      note(add)
    },
    onSuccess: ({ favorite }) => {
      note(favorite)
      toasts.show({ ...(favorite ? texts.added : texts.removed), variant: 'success' })
      const { key } = queryUtils(api)
      // Following shows the work of favourites
      for (const stale of [key('favorites', 'list'), key('artworks', 'list')])
        void queryClient.invalidateQueries({ queryKey: stale })
    },
    onError: (_error, add) => {
      note(!add)
      toasts.show({ title: add ? texts.addFailed : texts.removeFailed, variant: 'destructive' })
    },
  })
}
