import { useSyncExternalStore } from 'react'
import { late } from '../late.tsx'
import { useShell } from '../shell-context.ts'

const SignInDialog = late(() => import('./sign-in-dialog.tsx'))

/** Where the sign-in dialog appears. */
export function SignInOutlet() {
  const { session } = useShell()
  const request = useSyncExternalStore(session.subscribeSignIn, session.getSignIn)
  return request && <SignInDialog request={request} onClose={session.closeSignIn} />
}
