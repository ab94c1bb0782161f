import { useRef } from 'react'
import { usePageKey } from '@atelier/platform'

/** Ref of a video's stage: Space plays and pauses it, unless a focused control uses the key itself. */
export function useSpaceToPlay() {
  const stage = useRef<HTMLDivElement>(null)
  usePageKey((event) => {
    const video = stage.current?.querySelector('video')
    if (event.key !== ' ' || !video || (document.activeElement ?? document.body).closest('a, button')) return
    event.preventDefault()
    if (video.paused) video.play().catch(() => {})
    else video.pause()
  })
  return stage
}
