import { useRef, useSyncExternalStore } from 'react'
import { matchPath } from 'react-router-dom'
import type { Location } from 'react-router-dom'
import type { Navigation } from '../platform.ts'

/** The last location on these paths: until unmounted, a remote must not see another remote's address. */
export function useOwnLocation(navigation: Navigation, paths: readonly string[]): Location {
  const last = useRef<Location | null>(null)
  return useSyncExternalStore(navigation.subscribe, () => {
    const current = navigation.getLocation()
    if (last.current === null || paths.some((path) => matchPath(path, current.pathname))) last.current = current
    return last.current
  })
}
