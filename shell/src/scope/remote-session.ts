import type { SessionState } from '@atelier/platform/host'
import type { AuthState } from '../session/session-store.ts'
import { deepFreeze } from './freeze.ts'

const known = new WeakMap<AuthState, SessionState>()

/** What remotes may know of a state of the session: no token. The same state gives the same object, frozen. */
export function remoteSessionState(state: AuthState): SessionState {
  const { loading, user, role } = state
  const made = known.get(state) ?? deepFreeze({ loading, user: user && { ...user }, role })
  known.set(state, made)
  return made
}
