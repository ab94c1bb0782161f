import { useEffect, useEffectEvent } from 'react'
import { useObjectUrl } from '@atelier/shared-ui/use-object-url.ts'
import type { Turn } from '../in-turn.ts'
import type { WorkState } from '../works/use-work.ts'

/** Suggests a film's first good frame as its thumbnail, as its strip does once the row is open. */
export function useFirstFrame(state: WorkState | null, turn: Turn): void {
  const isWanted = state?.video && state.thumbnail.file === null && state.thumbnail.suggest !== undefined
  const url = useObjectUrl(isWanted ? state.file : null)
  const suggest = useEffectEvent((frame: File, isUpright: boolean) => {
    state?.orientation.guess(isUpright)
    state?.thumbnail.suggest?.(frame)
  })
  useEffect(() => {
    if (!url) return
    const left = new AbortController()
    const { signal } = left
    void turn(async () => {
      if (signal.aborted) return
      const { takeGoodFrame } = await import('../take-frames.ts')
      const frame = await takeGoodFrame(url, signal)
      if (frame && !signal.aborted) suggest(frame.picture, frame.isUpright)
    }).catch(() => {
      // The browser cannot play it: a thumbnail is asked for
    })
    return () => left.abort()
  }, [url, turn])
}
