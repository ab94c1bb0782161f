import type { useTimers } from '@atelier/platform'
import { PREVIEW_MS } from '../limits.ts'

/** Duration of the fade-out, as in the style sheet. */
export const FADE_MS = 200

export interface PlayingPreview {
  /** Fades out to reveal the poster. */
  end(): void
  /** Removes it immediately. */
  remove(): void
}

/** Plays the first seconds muted over the poster. Ends off screen, in a hidden tab, and when other media start. */
export function playPreview(place: HTMLElement, src: string, { after }: ReturnType<typeof useTimers>): PlayingPreview {
  const video = document.createElement('video')
  const ended = new AbortController()
  const { signal } = ended

  function remove() {
    ended.abort()
    // Clear the source, or the browser would keep fetching it
    video.removeAttribute('src')
    video.load()
    video.remove()
  }
  function end() {
    if (signal.aborted) return
    if (video.dataset['shown'] === undefined) return remove()
    ended.abort()
    video.pause()
    delete video.dataset['shown']
    after(FADE_MS, remove)
  }
  function show() {
    video.dataset['shown'] = ''
    signal.addEventListener('abort', after(PREVIEW_MS, end))
    // Without setting it again, Chromium buffers far ahead: 10.5 MB instead of 4.2 MB of a 4.6 Mbit/s video
    video.preload = 'none'
    video.preload = 'metadata'
  }

  video.addEventListener('playing', show, { signal, once: true })
  for (const over of ['pause', 'error']) video.addEventListener(over, end, { signal })
  document.addEventListener('play', ({ target }) => target === video || end(), { signal, capture: true })
  document.addEventListener('visibilitychange', end, { signal })
  const seen = new IntersectionObserver((changes) => changes.at(-1)!.isIntersecting || end())
  seen.observe(place)
  signal.addEventListener('abort', () => seen.disconnect())

  Object.assign(video, { muted: true, playsInline: true, disablePictureInPicture: true, disableRemotePlayback: true })
  Object.assign(video, { preload: 'metadata', src })
  place.append(video)
  video.play().catch(end)
  return { end, remove }
}
