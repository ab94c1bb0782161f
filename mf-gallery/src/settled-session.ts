import type { SessionState, SessionStore } from '@atelier/platform'

/** Who is signed in, once that is known: a click made while the session loads is not lost. */
export function settledSession(session: SessionStore): Promise<SessionState> {
  const now = session.getSnapshot()
  if (!now.loading) return Promise.resolve(now)
  return new Promise((resolve) => {
    const stop = session.subscribe(() => {
      const state = session.getSnapshot()
      if (state.loading) return
      stop()
      resolve(state)
    })
  })
}
