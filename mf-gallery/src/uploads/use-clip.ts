import { useEffect, useRef } from 'react'
import { UPLOAD_KEEP_HOURS } from '@atelier/contract/media/limits.ts'
import { useApi, useTimers, useUploads } from '@atelier/platform'
import { isVideo } from './file-rules.ts'
import { CLIP_WAIT_MS } from './limits.ts'
import type { Turn } from './in-turn.ts'

interface Clip {
  id: Promise<string | null>
  chosenAt: number
  /** Until it is handed over. */
  drop?: () => void
}

/** Part of the time for which the server keeps an unused upload: the rest is for that of the video. */
const KEEP_MS = (UPLOAD_KEEP_HOURS / 2) * 3_600_000

/** Makes and sends the clip of a chosen video in the background. Another choice, or leaving, cancels it. */
export function useClip(file: File | null, turn: Turn) {
  const uploads = useUploads()
  const api = useApi()
  const timers = useTimers()
  const current = useRef<Clip>(undefined)

  useEffect(() => {
    if (!file || !isVideo(file) || !('VideoEncoder' in window)) return
    const dropped = new AbortController()
    const { signal } = dropped
    const id = turn(async () => {
      if (signal.aborted) return null
      const { sendClip } = await import('./send-clip.ts')
      return sendClip(file, { uploads, api, signal })
    })
      // A video can do without
      .catch(() => null)
    const clip: Clip = { id, chosenAt: Date.now(), drop: () => dropped.abort() }
    current.current = clip
    return () => {
      current.current = undefined
      clip.drop?.()
    }
  }, [file, uploads, api, turn])

  return {
    /** Returns its upload id; null if it takes too long or there is none, undefined if the file was changed meanwhile. */
    async handOver(): Promise<string | null | undefined> {
      const clip = current.current
      if (!clip) return null
      const late = new Promise<null>((resolve) => timers.after(CLIP_WAIT_MS, () => resolve(null)))
      const id = Date.now() < clip.chosenAt + KEEP_MS ? await Promise.race([clip.id, late]) : null
      if (current.current !== clip) return undefined
      if (id === null) clip.drop?.()
      delete clip.drop
      return id
    },
  }
}
