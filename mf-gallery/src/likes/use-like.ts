import { useMutation, useQueryClient } from '@tanstack/react-query'
import { likesArtworks, likesLike, likesUnlike } from '@atelier/contract/likes/routes.ts'
import { keyOf } from '@atelier/contract/queries.ts'
import { usePlatform } from '@atelier/platform'
import { settledSession } from '../settled-session.ts'
import { noteLike } from './likes.queries.ts'
import { likesTexts as texts } from './texts.ts'

/** Likes an artwork, or takes the like back: shown at once, undone when it fails. A guest is asked to log in. */
export function useLike(id: string, liked: boolean): () => Promise<void> {
  const { api, session, toasts } = usePlatform()
  const queryClient = useQueryClient()
  const mutationKey = ['like', id]
  // Of several clicks in a row, only the last tells what is shown
  const isLast = () => queryClient.isMutating({ mutationKey }) === 1

  const { mutate } = useMutation({
    mutationKey,
    scope: { id: mutationKey.join(' ') },
    mutationFn: (like: boolean) => (like ? api(likesLike, { params: { id } }) : api(likesUnlike, { params: { id } })),
    onMutate: (like) => noteLike(queryClient, id, like, (count) => count + (like ? 1 : -1)),
    onSuccess: (state) => {
      if (isLast()) noteLike(queryClient, id, state.liked, () => state.like_count)
      void queryClient.invalidateQueries({ queryKey: keyOf(likesArtworks) })
    },
    onError: (_error, like) => {
      noteLike(queryClient, id, !like, (count) => count - (like ? 1 : -1))
      toasts.show({
        title: like ? texts.likeFailed : texts.unlikeFailed,
        description: texts.failed,
        variant: 'destructive',
      })
    },
  })

  return async () => {
    const { user } = await settledSession(session)
    if (user) mutate(!liked)
    else session.openSignIn('log-in')
  }
}
