import type { SessionState, SessionStore } from './platform.ts'

/** Resolves to the session's state once it is loaded. */
export function sessionReady<S extends SessionState>({
  getSnapshot,
  subscribe,
}: Pick<SessionStore, 'subscribe'> & { getSnapshot(): S }): Promise<S> {
  return new Promise((resolve) => {
    const check = () => {
      const state = getSnapshot()
      if (state.loading) return false
      stop?.()
      resolve(state)
      return true
    }
    let stop: (() => void) | undefined
    if (!check()) stop = subscribe(check)
  })
}
