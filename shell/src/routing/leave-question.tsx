import { useEffect } from 'react'
import { useBlocker } from 'react-router-dom'
import { lazyOverlay } from '../lazy-with-retry.tsx'
import type { LeaveGuard } from './leave-guard.ts'

const LeaveDialog = lazyOverlay(
  () => import('./leave-dialog.tsx'),
  ({ onStay }) => onStay,
)

/** Confirms leaving unsaved changes: a dialog within the site, else the browser's own prompt. */
export function LeaveQuestion({ guard }: { guard: LeaveGuard }) {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      currentLocation.pathname !== nextLocation.pathname && guard.question() !== null,
  )

  useEffect(() => {
    const onUnload = (event: BeforeUnloadEvent) => {
      if (guard.question() !== null) event.preventDefault()
    }
    addEventListener('beforeunload', onUnload)
    return () => removeEventListener('beforeunload', onUnload)
  }, [guard])

  if (blocker.state !== 'blocked') return null
  return <LeaveDialog question={guard.question() ?? ''} onLeave={blocker.proceed} onStay={blocker.reset} />
}
