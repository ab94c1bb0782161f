import { useEffect } from 'react'
import { lazyOverlay } from '../lazy-with-retry.tsx'
import type { LeaveGuard } from '../router/leave-guard.ts'
import { useRouter } from '../router/router-provider.tsx'

const LeaveDialog = lazyOverlay(
  () => import('./leave-dialog.tsx'),
  ({ onStay }) => onStay,
)

/** Confirms leaving unsaved changes: a dialog within the site, else the browser's own prompt. */
export function LeaveQuestion({ guard }: { guard: LeaveGuard }) {
  const {
    router,
    state: { blocked },
  } = useRouter()

  useEffect(() => {
    return router.block((current, next) => current.pathname !== next.pathname && guard.question() !== null)
  }, [router, guard])

  useEffect(() => {
    const onUnload = (event: BeforeUnloadEvent) => {
      if (guard.question() !== null) event.preventDefault()
    }
    addEventListener('beforeunload', onUnload)
    return () => removeEventListener('beforeunload', onUnload)
  }, [guard])

  if (!blocked) return null
  return <LeaveDialog question={guard.question() ?? ''} onLeave={blocked.proceed} onStay={blocked.reset} />
}
