import type { SignInMode } from '../session/sign-in-request.ts'

export type View = SignInMode | 'check-your-email'

/** Values typed into the dialog. The password is dropped when the dialog closes. */
export interface Typed {
  email: string
  password: string
}

export interface ViewProps {
  typed: Typed
  /** Called by the fields' events: state that an effect sets after each keystroke can reach React's limit of nested updates. */
  onTyped: (typed: Partial<Typed>) => void
  /** The address was submitted, so its draft is removed. */
  onSent: () => void
  onView: (view: View) => void
}
