import { useSyncExternalStore } from 'react'
import { lazyWithRetry } from '../lazy-with-retry.tsx'
import { useShell } from '../shell-context.ts'

const SignInDialog = lazyWithRetry(() => import('./sign-in-dialog.tsx'))

/** Where the sign-in dialog appears. */
export function SignInOutlet() {
  const { session } = useShell()
  const request = useSyncExternalStore(session.subscribeSignIn, session.getSignIn)
  return request && <SignInDialog request={request} onClose={session.closeSignIn} />
}
