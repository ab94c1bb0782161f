import { useEffect, useState, useSyncExternalStore } from 'react'
import { lazyWithRetry } from '../lazy-with-retry.tsx'
import { useShell } from '../shell-context.ts'

const Toaster = lazyWithRetry(async () => ({ default: (await import('@atelier/shared-ui/toast.tsx')).Toaster }))

const AT_REST_MS = 3000

/** The list of toasts. It is fetched once the page is at rest, or with the first toast, which may be there before it. */
export function ToastOutlet() {
  const { toasts } = useShell()
  const some = useSyncExternalStore(toasts.subscribe, () => toasts.getSnapshot().length > 0)
  const [atRest, setAtRest] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setAtRest(true), AT_REST_MS)
    return () => clearTimeout(timer)
  }, [])
  return (some || atRest) && <Toaster store={toasts} />
}
