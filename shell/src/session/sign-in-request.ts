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

export function createSignInRequests(): SignInRequests {
  let request: SignInRequest | null = null
  const listeners = new Set<() => void>()

  function set(next: SignInRequest | null): void {
    request = next
    for (const listener of [...listeners]) listener()
  }

  return {
    getSignIn: () => request,
    subscribeSignIn(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    openSignIn: (mode = 'log-in', wanted) => set(wanted === undefined ? { mode } : { mode, wanted }),
    closeSignIn: () => set(null),
  }
}
