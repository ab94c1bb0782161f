import { useEffect, useEffectEvent } from 'react'
import type { RefObject } from 'react'
import { useTimers } from '@atelier/platform'

/** How long after a navigation the shell may still put the focus on the content. */
const SETTLED_MS = 1000

/** Puts the focus into a field as it appears, if that was asked for. The shell's own place for it, the content, does not take it back. */
export function useFocusOnOpen(field: RefObject<HTMLElement | null>, isWanted: () => boolean): void {
  const timers = useTimers()
  const wanted = useEffectEvent(isWanted)
  useEffect(() => {
    if (!wanted()) return
    field.current?.focus()
    const settled = new AbortController()
    const settle = () => settled.abort()
    const options = { signal: settled.signal }
    addEventListener(
      'focusin',
      ({ target }) => {
        if ((target as Element).tagName === 'MAIN') field.current?.focus()
        settle()
      },
      options,
    )
    const stop = timers.after(SETTLED_MS, settle)
    return () => {
      stop()
      settle()
    }
  }, [timers, field])
}
