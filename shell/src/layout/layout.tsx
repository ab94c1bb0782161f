import type { MouseEvent, ReactNode } from 'react'
import { Outlet } from 'react-router-dom'
import { SkipLink } from '@atelier/shared-ui/core.ts'
import { FirstPaintPlace } from '../pages/first-paint-place.tsx'
import type { LeaveGuard } from '../router/leave-guard.ts'
import { usePreloadedOverlays } from '../lazy-with-retry.tsx'
import { ReloadLine } from './lines/reload-line.tsx'
import { LeaveQuestion } from '../routing/leave-question.tsx'
import { RouteAnnouncer } from '../routing/route-announcer.tsx'
import { AuthArrival } from '../sign-in/auth-arrival.tsx'
import { SignInOutlet } from '../sign-in/sign-in-outlet.tsx'
import { ToastOutlet } from '../toasts/toast-outlet.tsx'
import { UnsentOutlet } from './unsent-outlet.tsx'
import { UploadOutlet } from '../uploads/upload-outlet.tsx'
import { Footer } from './footer.tsx'
import { Header } from './header.tsx'
import { ProgressLine } from './lines/progress-line.tsx'
import styles from './layout.module.css'

const MAIN = 'main'

export function Layout({ leaveGuard }: { leaveGuard: LeaveGuard }) {
  usePreloadedOverlays()
  return (
    <Frame
      page={
        <>
          <ReloadLine />
          <Outlet />
          <FirstPaintPlace />
        </>
      }
    >
      <ProgressLine />
      <RouteAnnouncer mainId={MAIN} />
      <AuthArrival />
      <SignInOutlet />
      <UnsentOutlet />
      <UploadOutlet />
      <ToastOutlet />
      <LeaveQuestion guard={leaveGuard} />
    </Frame>
  )
}

export function Frame({ page, children }: { page?: ReactNode; children?: ReactNode }) {
  return (
    <div className={styles.layout}>
      <div onClick={skip}>
        <SkipLink targetId={MAIN} />
      </div>
      <Header />
      <main id={MAIN} tabIndex={-1} className={styles.main}>
        {page}
      </main>
      <Footer />
      {children}
    </div>
  )
}

/** Does not change the URL: a hash would add a history entry. */
function skip(event: MouseEvent): void {
  event.preventDefault()
  document.getElementById(MAIN)?.focus()
}
