import type { SignInMode } from './sign-in-request.ts'

/** The views of the sign-in dialog. */
export type View = SignInMode | 'check-your-email'

/** What every view gets: the address that was typed, and the way to another view. */
export interface ViewProps {
  email: string
  onEmailChange: (email: string) => void
  /** The address has served: no draft of it is kept. */
  onSent: () => void
  onView: (view: View) => void
}
