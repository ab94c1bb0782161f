import { vi } from 'vitest'
import type { Mock } from 'vitest'
import type { Resume, SessionEvent, SessionState, SessionStore } from '../remote/platform.ts'
import { sessionReady } from '../remote/session-ready.ts'

/** As a difference from a guest. */
export type Visitor = Partial<SessionState>

export interface FakeSession extends SessionStore {
  openSignIn: Mock<SessionStore['openSignIn']>
  signOut: Mock<SessionStore['signOut']>
  /** Signs a guest in through the dialog and delivers its last `resume`, as the shell does. */
  logIn(visitor: Visitor): void
  /** Changes the signed-in user and emits the event that the shell would. */
  become(visitor: Visitor): void
}

const stateOf = (visitor: Visitor): SessionState => ({
  loading: false,
  user: null,
  role: null,
  moderator: false,
  ...visitor,
})

export function fakeSession(visitor: Visitor): FakeSession {
  let state = stateOf(visitor)
  const listeners = new Set<() => void>()
  const eventListeners = new Set<(event: SessionEvent) => void>()
  const waiting = new Set<{ kind: string; listener: (resume: Resume) => void; id: string | undefined }>()
  const store = {
    getSnapshot: () => state,
    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
  return {
    ...store,
    ready: () => sessionReady(store),
    become(next) {
      const before = state
      state = stateOf(next)
      for (const listener of listeners) listener()
      if (state.user?.id === before.user?.id) return
      const name = before.loading ? 'INITIAL_SESSION' : state.user ? 'SIGNED_IN' : 'SIGNED_OUT'
      for (const tell of eventListeners) tell({ name, state })
    },
    openSignIn: vi.fn<SessionStore['openSignIn']>(
      () => new Promise((resolve) => void listeners.add(() => state.user && resolve(true))),
    ),
    onResume(kind, listener, id) {
      const one = { kind, listener, id }
      waiting.add(one)
      return () => void waiting.delete(one)
    },
    logIn(visitor) {
      this.become(visitor)
      const resume = this.openSignIn.mock.lastCall?.[1]?.resume
      if (!resume) return
      const one = [...waiting].find(({ kind, id }) => kind === resume.kind && (id ?? resume.id) === resume.id)
      queueMicrotask(() => one?.listener(resume))
    },
    signOut: vi.fn<SessionStore['signOut']>(() => Promise.resolve()),
    onEvent(listener) {
      eventListeners.add(listener)
      return () => void eventListeners.delete(listener)
    },
    refreshUser: vi.fn(() => Promise.resolve()),
  }
}
