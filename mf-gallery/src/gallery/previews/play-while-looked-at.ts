import type { useTimers } from '@atelier/platform'
import { lineSpeed, savesData } from '@atelier/platform'
import { PREVIEW_DELAY_MS } from '../limits.ts'
import type { playPreview, PlayingPreview } from './play-preview.ts'

interface WatchedCard {
  card: HTMLElement
  place: HTMLElement
  src: string
  play: typeof playPreview
  timers: ReturnType<typeof useTimers>
}

/** No hover support, as on a phone. */
const isTouched = (): boolean => matchMedia('(hover: none)').matches

/** Never with reduced motion, data saver or a slow connection. Phones need a known fast one: data may be metered. */
function mayPlay(): boolean {
  if (savesData() || matchMedia('(prefers-reduced-motion: reduce)').matches) return false
  const speed = lineSpeed()
  return speed === '4g' || (speed === undefined && !isTouched())
}

/** Plays a preview once per hover or focus of its card, after a short delay. Returns a cleanup function. */
export function playWhileLookedAt({ card, place, src, play, timers }: WatchedCard): () => void {
  const unmounted = new AbortController()
  let preview: PlayingPreview | undefined
  let cease: (() => void) | undefined

  function begin() {
    if (cease || !mayPlay()) return
    cease = timers.after(PREVIEW_DELAY_MS, () => {
      preview = play(place, src, timers)
      cease = preview.end
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
    preview?.remove()
  }
}

/** Keyboard focus works like hover. A preview is silent and ends within 5 s, so it needs no pause button (WCAG 2.2.2). */
function whileLookedAt(card: HTMLElement, signal: AbortSignal, begin: () => void, end: () => void): void {
  card.addEventListener('pointerenter', ({ pointerType }) => pointerType !== 'touch' && begin(), { signal })
  card.addEventListener('pointerleave', end, { signal })
  card.addEventListener('focusin', ({ target }) => (target as Element).matches(':focus-visible') && begin(), { signal })
  card.addEventListener('focusout', ({ relatedTarget }) => card.contains(relatedTarget as Node) || end(), { signal })
  if (!isTouched()) return
  // A horizontal line through the middle of the viewport
  const center = new IntersectionObserver((changes) => (changes.at(-1)!.isIntersecting ? begin() : end()), {
    rootMargin: '-50% 0px',
  })
  center.observe(card)
  signal.addEventListener('abort', () => center.disconnect())
}
