import { useSyncExternalStore } from 'react'
import { useLocation } from 'react-router-dom'

/** Reading line, as a fraction of the viewport height. */
const LINE = 0.35

function subscribe(listener: () => void): () => void {
  const left = new AbortController()
  for (const event of ['scroll', 'resize'])
    window.addEventListener(event, listener, { signal: left.signal, passive: true })
  return () => left.abort()
}

/** The id of the section at the reading line; re-renders on change. */
export function useSectionInView(sections: readonly { id: string }[]): string | undefined {
  const wanted = useLocation().hash.slice(1)
  return useSyncExternalStore(
    subscribe,
    () => sectionInView(sections, wanted),
    () => sections[0]?.id,
  )
}

function sectionInView(sections: readonly { id: string }[], wanted: string): string | undefined {
  const places = sections.map(({ id }) => ({
    id,
    top: document.getElementById(id)?.getBoundingClientRect().top ?? Infinity,
  }))
  // The last sections never reach the top: use the requested one there
  if (scrollY + innerHeight >= document.documentElement.scrollHeight - 1) {
    if (places.some(({ id, top }) => id === wanted && top >= 0 && top < innerHeight)) return wanted
    if (scrollY > 0) return places.at(-1)?.id
  }
  return (places.findLast(({ top }) => top <= innerHeight * LINE) ?? places[0])?.id
}
