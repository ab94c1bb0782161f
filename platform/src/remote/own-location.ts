import { useRef, useSyncExternalStore } from 'react'
import { matchPath } from 'react-router-dom'
import type { Location } from 'react-router-dom'
import type { Navigation } from './platform.ts'

/**
 * The current location if it matches one of these paths, else the last one that did. The shell unmounts a remote shortly after
 * the visitor leaves it; until then the remote must not see another remote's address.
 */
export function useOwnLocation(navigation: Navigation, paths: readonly string[]): Location {
  const last = useRef<Location | null>(null)
  return useSyncExternalStore(navigation.subscribe, () => {
    const current = navigation.getLocation()
    if (last.current === null || paths.some((path) => matchPath(path, current.pathname))) last.current = current
    return last.current
  })
}
