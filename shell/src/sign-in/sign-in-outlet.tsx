import { useSyncExternalStore } from 'react'
import { lazyOverlay } from '../lazy-with-retry.tsx'
import { useShell } from '../shell-context.ts'

const SignInDialog = lazyOverlay(
  () => import('./sign-in-dialog.tsx'),
  ({ onClose }) => onClose,
)

export function SignInOutlet() {
  const { session } = useShell()
  const request = useSyncExternalStore(session.subscribeSignIn, session.getSignIn)
  return request && <SignInDialog key={request.mode} request={request} onClose={() => session.closeSignIn()} />
}
