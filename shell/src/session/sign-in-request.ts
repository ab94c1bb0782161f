import { createListeners } from '../listeners.ts'

export type SignInMode = 'log-in' | 'sign-up' | 'reset'

/** The dialog that somebody asked for; `wanted` is the page that it kept them from. */
export interface SignInRequest {
  mode: SignInMode
  wanted?: string
}

/** Which sign-in dialog is open, as a store for `useSyncExternalStore`. */
export interface SignInRequests {
  getSignIn(): SignInRequest | null
  subscribeSignIn(listener: () => void): () => void
  openSignIn(mode?: SignInMode, wanted?: string): void
  closeSignIn(): void
}

export function createSignInRequests(onError: (error: unknown) => void): SignInRequests {
  let request: SignInRequest | null = null
  const listeners = createListeners(onError)

  function set(next: SignInRequest | null): void {
    request = next
    listeners.emit()
  }

  return {
    getSignIn: () => request,
    subscribeSignIn: listeners.add,
    openSignIn: (mode = 'log-in', wanted) => set(wanted === undefined ? { mode } : { mode, wanted }),
    closeSignIn: () => set(null),
  }
}
