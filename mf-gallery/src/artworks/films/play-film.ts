import type { useTimers } from '@atelier/platform'
import { FILM_MS } from '../limits.ts'

/** Duration of the fade-out, as in the style sheet. */
const FADE_MS = 200

export interface PlayingFilm {
  /** Fades out to reveal the poster. */
  end(): void
  /** Removes it immediately. */
  remove(): void
}

/** Plays the first seconds muted over the poster. Ends off screen, in a hidden tab, and when other media start. */
export function playFilm(place: HTMLElement, src: string, { after }: ReturnType<typeof useTimers>): PlayingFilm {
  const film = document.createElement('video')
  const ended = new AbortController()
  const { signal } = ended

  function remove() {
    ended.abort()
    // Clear the source, or the browser would keep fetching it
    film.removeAttribute('src')
    film.load()
    film.remove()
  }
  function end() {
    if (signal.aborted) return
    if (film.dataset['shown'] === undefined) return remove()
    ended.abort()
    film.pause()
    delete film.dataset['shown']
    after(FADE_MS, remove)
  }
  function show() {
    film.dataset['shown'] = ''
    signal.addEventListener('abort', after(FILM_MS, end))
    // Without setting it again, Chromium buffers far ahead: 10.5 MB instead of 4.2 MB of a 4.6 Mbit/s video
    film.preload = 'none'
    film.preload = 'metadata'
  }

  film.addEventListener('playing', show, { signal, once: true })
  for (const over of ['pause', 'error']) film.addEventListener(over, end, { signal })
  document.addEventListener('play', ({ target }) => target === film || end(), { signal, capture: true })
  document.addEventListener('visibilitychange', end, { signal })
  const seen = new IntersectionObserver((changes) => changes.at(-1)!.isIntersecting || end())
  seen.observe(place)
  signal.addEventListener('abort', () => seen.disconnect())

  Object.assign(film, { muted: true, playsInline: true, disablePictureInPicture: true, disableRemotePlayback: true })
  Object.assign(film, { preload: 'metadata', src })
  place.append(film)
  film.play().catch(end)
  return { end, remove }
}
