import { createPath } from 'react-router-dom'
import { sessionReady } from '@atelier/platform/host'
import type { Navigation, SessionState, SessionStore } from '@atelier/platform/host'
import type { Resumes } from '../session/resumes.ts'
import type { AuthState } from '../session/session-state.ts'
import type { ShellSession } from '../session/session-store.ts'
import { deepFreeze } from '../freeze.ts'
import { isolate, subscribeUntilEnd, untilEnd } from './lifetime.ts'
import type { Lifetime } from './lifetime.ts'
import { parseSignIn } from './parse-sign-in.ts'
import { parseToast } from './parse-toast.ts'

interface SessionParts {
  session: ShellSession
  resumes: Pick<Resumes, 'on'>
  navigation: Navigation
}

export function remoteSession(lifetime: Lifetime, { session, resumes, navigation }: SessionParts): SessionStore {
  const { remote } = lifetime
  const getSnapshot = () => remoteSessionState(session.getSnapshot())
  return {
    getSnapshot,
    subscribe: subscribeUntilEnd(lifetime, session),
    ready: () => sessionReady({ getSnapshot, subscribe: session.subscribe }),
    openSignIn(mode, options) {
      const { reason, resume, role } = parseSignIn(options)
      const request = {
        reason,
        role,
        ...(resume && { wanted: createPath(navigation.getLocation()), resume: { ...resume, remote } }),
      }
      return new Promise((resolve) => session.openSignIn(mode === 'sign-up' ? mode : 'log-in', request, resolve))
    },
    onResume: (kind, listener, id) =>
      untilEnd(lifetime, resumes.on({ remote, kind, id, listener: isolate(lifetime, listener, undefined) })),
    signOut: ({ done, forget } = {}) =>
      session.signOut({ ...(done && { done: parseToast(done) }), forget: forget === true }),
    refreshUser: () => session.refreshUser(),
    onEvent(listener) {
      const notify = isolate(lifetime, listener, undefined)
      return untilEnd(
        lifetime,
        session.onEvent(({ name }) => notify(deepFreeze({ name, state: getSnapshot() }))),
      )
    },
  }
}

const known = new WeakMap<AuthState, SessionState>()

/** The session state for remotes, without a token. The same state maps to the same frozen object. */
function remoteSessionState(state: AuthState): SessionState {
  const { loading, user, role, moderator } = state
  const frozen = known.get(state) ?? deepFreeze({ loading, user: user && { ...user }, role, moderator })
  known.set(state, frozen)
  return frozen
}
