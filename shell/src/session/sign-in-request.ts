import type { Suspension } from '@atelier/contract/sessions/suspension.ts'
import type { Resume, Role } from '@atelier/platform/host'
import { createListeners } from '../listeners.ts'

/** `second-step`: a sign-in at a provider waits for a code. */
export type SignInMode = 'log-in' | 'sign-up' | 'reset' | 'second-step'

export interface SignInRequest {
  mode: SignInMode
  /** The page to show after sign-in: the guarded page or the current one. */
  wanted?: string
  /** The page with the link to `wanted` that a guest followed; it stays below the dialog. */
  from?: string
  /** Completes the sentence "Log in to …". */
  reason?: string
  /** The role that it needs, preselected for new users. */
  role?: Role
  resume?: Resume & { remote: string }
  /** Shown instead of the form, and kept until it is closed: a guard that prompts meanwhile does not replace it. */
  suspended?: Suspension
}

export interface SignInRequests {
  getSignIn(): SignInRequest | null
  subscribeSignIn(listener: () => void): () => void
  /** `onClosed` is called on close, with whether the visitor signed in while the dialog was open. */
  openSignIn(mode?: SignInMode, rest?: Omit<SignInRequest, 'mode'>, onClosed?: (signedIn: boolean) => void): void
  closeSignIn(signedIn?: boolean): void
}

export function createSignInRequests(onError: (error: unknown) => void): SignInRequests {
  let request: SignInRequest | null = null
  let tellClosed: ((signedIn: boolean) => void) | undefined
  const listeners = createListeners(onError)

  function set(next: SignInRequest | null, signedIn: boolean): void {
    tellClosed?.(signedIn)
    tellClosed = undefined
    request = next
    listeners.emit()
  }

  return {
    getSignIn: () => request,
    subscribeSignIn: listeners.add,
    openSignIn(mode = 'log-in', { suspended, ...rest } = {}, onClosed) {
      if (request?.suspended && !suspended) return onClosed?.(false)
      set({ ...rest, mode, ...(suspended && { suspended }) }, false)
      tellClosed = onClosed
    },
    closeSignIn: (signedIn = false) => set(null, signedIn),
  }
}
