import { useCallback, useSyncExternalStore } from 'react'

/** Breakpoint for the side-by-side layout (spec, point 2), as in `conversations.module.css`. */
export const TWO_PANE_MEDIA = '(min-width: 48rem)'

/** Devices where a field may be focused automatically: elsewhere an on-screen keyboard would cover the conversation. */
export const TYPING = `${TWO_PANE_MEDIA} and (pointer: fine)`

export function useMedia(media: string): boolean {
  const subscribe = useCallback(
    (listener: () => void) => {
      const list = matchMedia(media)
      list.addEventListener('change', listener)
      return () => list.removeEventListener('change', listener)
    },
    [media],
  )
  // A first paint fits all devices
  return useSyncExternalStore(
    subscribe,
    () => matchMedia(media).matches,
    () => false,
  )
}
