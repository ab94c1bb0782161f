import { vi } from 'vitest'
import type { Mock } from 'vitest'
import type { SessionState, SessionStore } from '../remote/platform.ts'
import { sessionReady } from '../remote/session-ready.ts'

/** Who looks at a page, as far as it differs from a guest. */
export type Visitor = Partial<SessionState>

/** A session that a test moves. */
export interface FakeSession extends SessionStore {
  openSignIn: Mock<SessionStore['openSignIn']>
  /** Makes the visitor somebody else. */
  become(visitor: Visitor): void
}

const stateOf = (visitor: Visitor): SessionState => ({ loading: false, user: null, role: null, ...visitor })

export function fakeSession(visitor: Visitor): FakeSession {
  let state = stateOf(visitor)
  const listeners = new Set<() => void>()
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
      state = stateOf(next)
      for (const listener of listeners) listener()
    },
    openSignIn: vi.fn(),
    signOut: () => Promise.resolve(),
    onEvent: () => () => {},
    refreshUser: () => Promise.resolve(),
  }
}
