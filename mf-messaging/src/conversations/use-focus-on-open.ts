import { useEffect, useEffectEvent } from 'react'
import type { RefObject } from 'react'
import { useTimers } from '@atelier/platform'

/** Time after a navigation within which the shell may still focus the content. */
const SETTLED_MS = 1000

/** Focuses a field on mount if requested, and keeps the shell's focus management from moving it to the content. */
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
