import { useEffect, useEffectEvent } from 'react'

// Safari has no such callback
const whenIdle: (act: () => void) => void = globalThis.requestIdleCallback ?? ((act) => act())

/** Loads a part of the page before it is asked for: without it an offline page could show nothing. */
export function useAhead(load: () => Promise<unknown>, isNeeded: boolean): void {
  // What fails is loaded again once it is shown
  const begin = useEffectEvent(() => void load().catch(() => {}))
  useEffect(() => {
    let isGone = !isNeeded
    whenIdle(() => isGone || begin())
    return () => {
      isGone = true
    }
  }, [isNeeded])
}
