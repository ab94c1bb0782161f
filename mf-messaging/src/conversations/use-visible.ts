import { useSyncExternalStore } from 'react'

function subscribe(listener: () => void): () => void {
  const left = new AbortController()
  document.addEventListener('visibilitychange', listener, { signal: left.signal })
  return () => left.abort()
}

/** Whether the tab can be seen; renders again when that changes. */
export const useVisible = (): boolean => useSyncExternalStore(subscribe, () => document.visibilityState === 'visible')
