import type { SignInMode } from './sign-in-request.ts'

/** The views of the sign-in dialog. */
export type View = SignInMode | 'check-your-email'

/** What is typed into the dialog; the password is never kept longer than it is open. */
export interface Typed {
  email: string
  password: string
}

/** What every view gets: what was typed, and the way to another view. */
export interface ViewProps {
  typed: Typed
  /** Stays the same function. */
  onTyped: (typed: Partial<Typed>) => void
  /** The address has served: no draft of it is kept. */
  onSent: () => void
  onView: (view: View) => void
}
