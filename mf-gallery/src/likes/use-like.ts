import { useEffect, useState } from 'react'
import { likesAmong, likesLike, likesUnlike } from '@atelier/contract/likes/routes.ts'
import { keyOf } from '@atelier/contract/queries.ts'
import type { Artwork } from '@atelier/contract/artworks/schemas.ts'
import { useChange, useOpenSignIn, useQueryClient, useResume, useSessionReady } from '@atelier/platform'
import { setLikeInCache } from './likes.queries.ts'
import { likesTexts as texts } from './texts.ts'

const LIKE = 'like'

/** Likes an artwork, or takes the like back: shown at once, undone when it fails. */
function useSetLike(id: string): (like: boolean) => void {
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
    onDone(state) {
      setLikeInCache(queryClient, id, state.liked, () => state.like_count)
      // Reads under way, as after a log-in, may not know of it
      for (const queryKey of [keyOf(likesAmong), keyOf('artworks')])
        void queryClient.invalidateQueries({ queryKey, fetchStatus: 'fetching' })
    },
    failed: (_, like) => ({ title: like ? texts.likeFailed : texts.unlikeFailed, description: texts.failed }),
  })
  return mutate
}

/** The click on a heart. A guest is asked to log in, and has then liked the artwork. */
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

/** Likes what a guest wanted to like before logging in: its card need not be on the page any more. */
export function useResumedLike(): void {
  const [id, setId] = useState('')
  const setLike = useSetLike(id)
  useResume(LIKE, (resume) => setId(resume.id))
  useEffect(() => {
    if (id !== '') setLike(true)
  }, [id, setLike])
}
