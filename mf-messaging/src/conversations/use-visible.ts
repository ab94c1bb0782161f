import { useSyncExternalStore } from 'react'

function subscribe(listener: () => void): () => void {
  const left = new AbortController()
  document.addEventListener('visibilitychange', listener, { signal: left.signal })
  return () => left.abort()
}

export const useVisible = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => document.visibilityState === 'visible',
    () => true,
  )
