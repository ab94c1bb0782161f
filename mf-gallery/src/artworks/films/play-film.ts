import type { useTimers } from '@atelier/platform'
import { FILM_MS } from '../limits.ts'

/** How long it takes to fade away, as in the style sheet. */
const FADE_MS = 200

/** A film in its place. */
export interface PlayingFilm {
  /** Ends it: it fades away from its poster. */
  end(): void
  /** Takes it away at once. */
  remove(): void
}

/**
 * Plays the first seconds of a film without sound, over its poster, once it can be shown. It ends by itself when they are over, when it
 * is out of view or its tab hidden, and when anything else on the page begins to play, so that no two move at a time.
 */
export function playFilm(place: HTMLElement, src: string, { after }: ReturnType<typeof useTimers>): PlayingFilm {
  const film = document.createElement('video')
  const ended = new AbortController()
  const { signal } = ended

  function remove() {
    ended.abort()
    // Emptied, or the browser would go on fetching it
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
    // Chromium fetches far ahead of what plays unless it is told anew: 10.5 MB in place of 4.2 of a film of 4.6 Mbit/s
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
