import { useCallback, useSyncExternalStore } from 'react'

/** From here on the list and a conversation stand beside each other (spec, point 2), as in `conversations.module.css`. */
export const BESIDE = '(min-width: 768px)'

/** Where a field may take focus by itself: an on-screen keyboard would cover the conversation. */
export const TYPING = `${BESIDE} and (pointer: fine)`

/** Whether a media query holds; renders again when that changes. */
export function useMedia(media: string): boolean {
  const subscribe = useCallback(
    (listener: () => void) => {
      const list = matchMedia(media)
      list.addEventListener('change', listener)
      return () => list.removeEventListener('change', listener)
    },
    [media],
  )
  return useSyncExternalStore(subscribe, () => matchMedia(media).matches)
}
