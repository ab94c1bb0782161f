import type { useTimers } from '@atelier/platform'
import { FILM_DELAY_MS } from '../limits.ts'
import { isTouched, mayPlay } from './may-play.ts'
import { playFilm } from './play-film.ts'
import type { PlayingFilm } from './play-film.ts'

interface WatchedFilm {
  card: HTMLElement
  place: HTMLElement
  src: string
  timers: ReturnType<typeof useTimers>
}

/** Plays the beginning of a film once each time its card is looked at for a moment. Returns what takes it away. */
export function playWhileLookedAt({ card, place, src, timers }: WatchedFilm): () => void {
  const unmounted = new AbortController()
  let film: PlayingFilm | undefined
  let cease: (() => void) | undefined

  function begin() {
    if (cease || !mayPlay()) return
    cease = timers.after(FILM_DELAY_MS, () => {
      film = playFilm(place, src, timers)
      cease = film.end
    })
  }
  function end() {
    cease?.()
    cease = undefined
  }

  whileLookedAt(card, unmounted.signal, begin, end)
  return () => {
    unmounted.abort()
    end()
    film?.remove()
  }
}

/**
 * Who comes with the keyboard sees the same as who points. As the film is silent and over within 5 s, it needs no way to pause it
 * (WCAG 2.2.2).
 */
function whileLookedAt(card: HTMLElement, signal: AbortSignal, begin: () => void, end: () => void): void {
  card.addEventListener('pointerenter', ({ pointerType }) => pointerType !== 'touch' && begin(), { signal })
  card.addEventListener('pointerleave', end, { signal })
  card.addEventListener('focusin', ({ target }) => (target as Element).matches(':focus-visible') && begin(), { signal })
  card.addEventListener('focusout', ({ relatedTarget }) => card.contains(relatedTarget as Node) || end(), { signal })
  if (!isTouched()) return
  // A line through the middle of the window
  const center = new IntersectionObserver((changes) => (changes.at(-1)!.isIntersecting ? begin() : end()), {
    rootMargin: '-50% 0px',
  })
  center.observe(card)
  signal.addEventListener('abort', () => center.disconnect())
}
