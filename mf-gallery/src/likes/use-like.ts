import { useEffect, useState } from 'react'
import { likesAmong, likesLike, likesUnlike } from '@atelier/contract/likes/routes.ts'
import { keyOf } from '@atelier/contract/queries.ts'
import type { Artwork } from '@atelier/contract/artworks/schemas.ts'
import { useChange, useOpenSignIn, useQueryClient, useResume, useSessionReady } from '@atelier/platform'
import { setLikeInCache } from './likes.queries.ts'
import { likesTexts as texts } from './texts.ts'

const LIKE = 'like'

/** Likes or unlikes an artwork: optimistic update, rolled back on failure. */
function useSetLike(id: string): (like: boolean) => void {
  const queryClient = useQueryClient()
  const { mutate } = useChange((like: boolean) => (like ? likesLike : likesUnlike), {
    input: () => ({ params: { id } }),
    // Of several clicks in a row, only the last determines the shown state
    scope: `like ${id}`,
    optimistic(like) {
      const by = like ? 1 : -1
      setLikeInCache(queryClient, id, like, (count) => count + by)
      return () => setLikeInCache(queryClient, id, !like, (count) => count - by)
    },
    onDone(state) {
      setLikeInCache(queryClient, id, state.liked, () => state.like_count)
      // Queries in flight, such as after a log-in, may predate it
      for (const queryKey of [keyOf(likesAmong), keyOf('artworks')])
        void queryClient.invalidateQueries({ queryKey, fetchStatus: 'fetching' })
    },
    failed: (_, like) => ({ title: like ? texts.likeFailed : texts.unlikeFailed, description: texts.failed }),
  })
  return mutate
}

/** Handles a click on a heart. A guest is prompted to log in, then the artwork is liked. */
export function useLike({ id, title }: Pick<Artwork, 'id' | 'title'>, liked: boolean): () => Promise<void> {
  const sessionReady = useSessionReady()
  const openSignIn = useOpenSignIn()
  const setLike = useSetLike(id)
  return async () => {
    const { user } = await sessionReady()
    if (user) setLike(!liked)
    else void openSignIn('log-in', { reason: texts.reason(title), resume: { kind: LIKE, id } })
  }
}

/** Applies a like that a guest started before logging in; its card may no longer be on the page. */
export function useResumedLike(): void {
  const [id, setId] = useState('')
  const setLike = useSetLike(id)
  useResume(LIKE, (resume) => setId(resume.id))
  useEffect(() => {
    if (id !== '') setLike(true)
  }, [id, setLike])
}
