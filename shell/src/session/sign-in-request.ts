import { createListeners } from '../listeners.ts'

export type SignInMode = 'log-in' | 'sign-up' | 'reset'

/** The dialog that somebody asked for; `wanted` is the page to show afterwards: the one it kept them from, or the one they are on. */
export interface SignInRequest {
  mode: SignInMode
  wanted?: string
}

/** Which sign-in dialog is open, as a store for `useSyncExternalStore`. */
export interface SignInRequests {
  getSignIn(): SignInRequest | null
  subscribeSignIn(listener: () => void): () => void
  /** Resolves to whether somebody has signed in while it was open. */
  openSignIn(mode?: SignInMode, wanted?: string): Promise<boolean>
  closeSignIn(signedIn?: boolean): void
}

export function createSignInRequests(onError: (error: unknown) => void): SignInRequests {
  let request: SignInRequest | null = null
  let settle = (_signedIn: boolean) => {}
  const listeners = createListeners(onError)

  function set(next: SignInRequest | null, signedIn: boolean): void {
    settle(signedIn)
    request = next
    listeners.emit()
  }

  return {
    getSignIn: () => request,
    subscribeSignIn: listeners.add,
    openSignIn(mode = 'log-in', wanted) {
      set(wanted === undefined ? { mode } : { mode, wanted }, false)
      return new Promise((resolve) => (settle = resolve))
    },
    closeSignIn: (signedIn = false) => set(null, signedIn),
  }
}
