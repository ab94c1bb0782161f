import { useRef, useSyncExternalStore } from 'react'
import { matchPath } from 'react-router-dom'
import type { Location } from 'react-router-dom'
import type { Navigation } from './platform.ts'

/**
 * The current location as far as it is one of these paths; else the last that was. The shell takes a remote away a moment after the
 * visitor has left it, and until then the remote must not see an address that belongs to another.
 */
export function useOwnLocation(navigation: Navigation, paths: readonly string[]): Location {
  const last = useRef<Location | null>(null)
  return useSyncExternalStore(navigation.subscribe, () => {
    const current = navigation.getLocation()
    if (last.current === null || paths.some((path) => matchPath(path, current.pathname))) last.current = current
    return last.current
  })
}
