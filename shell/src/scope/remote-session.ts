import type { SessionState } from '@atelier/platform/host'
import type { AuthState } from '../session/session-state.ts'
import { deepFreeze } from './freeze.ts'

const known = new WeakMap<AuthState, SessionState>()

/** The session state for remotes, without a token. The same state maps to the same frozen object. */
export function remoteSessionState(state: AuthState): SessionState {
  const { loading, user, role } = state
  const made = known.get(state) ?? deepFreeze({ loading, user: user && { ...user }, role })
  known.set(state, made)
  return made
}
