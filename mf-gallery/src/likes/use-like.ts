import { likesLike, likesUnlike } from '@atelier/contract/likes/routes.ts'
import { useChange, useOpenSignIn, useQueryClient, useSessionReady } from '@atelier/platform'
import { setLikeInCache } from './likes.queries.ts'
import { likesTexts as texts } from './texts.ts'

/** Likes an artwork, or takes the like back: shown at once, undone when it fails. A guest is asked to log in. */
export function useLike(id: string, liked: boolean): () => Promise<void> {
  const sessionReady = useSessionReady()
  const openSignIn = useOpenSignIn()
  const queryClient = useQueryClient()
  const { mutate } = useChange((like: boolean) => (like ? likesLike : likesUnlike), {
    input: () => ({ params: { id } }),
    // Of several clicks in a row, only the last decides what is shown
    scope: `like ${id}`,
    optimistic(like) {
      const by = like ? 1 : -1
      setLikeInCache(queryClient, id, like, (count) => count + by)
      return () => setLikeInCache(queryClient, id, !like, (count) => count - by)
    },
    onDone: (state) => setLikeInCache(queryClient, id, state.liked, () => state.like_count),
    failed: (_, like) => ({ title: like ? texts.likeFailed : texts.unlikeFailed, description: texts.failed }),
  })

  return async () => {
    const { user } = await sessionReady()
    if (user) mutate(!liked)
    else void openSignIn('log-in')
  }
}
