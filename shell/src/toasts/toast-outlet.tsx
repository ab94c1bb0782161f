import { useSyncExternalStore } from 'react'
import { useIdle } from '../when-idle.ts'
import { lazyWithRetry } from '../lazy-with-retry.tsx'
import { useShell } from '../shell-context.ts'

const Toaster = lazyWithRetry(async () => ({ default: (await import('@atelier/shared-ui/toast.tsx')).Toaster }))

/** The toast list. It loads when the page is idle or with the first toast, which may precede it. */
export function ToastOutlet() {
  const { toasts } = useShell()
  const some = useSyncExternalStore(toasts.subscribe, () => toasts.getSnapshot().length > 0)
  const idle = useIdle()
  return (some || idle) && <Toaster store={toasts} />
}
