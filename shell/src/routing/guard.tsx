import { useEffect, useState, useSyncExternalStore } from 'react'
import type { ReactNode } from 'react'
import { createPath, useLocation, useNavigate } from 'react-router-dom'
import type { PageAccess } from '@atelier/contract/releases/manifest.ts'
import { PageLoading } from '@atelier/platform/host'
import { useFirstPaint } from '../first-paint/first-paint-place.tsx'
import { LANDING } from '../session/home-landing.ts'
import { useShell } from '../shell-context.ts'
import { decide } from './guard-decision.ts'
import type { Decision } from './guard-decision.ts'
import { sessionsTexts } from '../session/texts.ts'

export function Guard({ access, children }: { access: PageAccess; children: ReactNode }) {
  const { session, landing, resumes } = useShell()
  const state = useSyncExternalStore(session.subscribe, session.getSnapshot)
  // The server includes a first paint only when there is no session, so the page need not wait for the session check
  const [painted] = useState(useFirstPaint())
  const { pathname } = useLocation()
  const decision = decide({ access, path: pathname, session: state, landing: landing.isDue(), begunOn: resumes.page() })
  if (decision.kind === 'show' || (decision.kind === 'wait' && painted)) return children
  if (decision.kind === 'wait') return <PageLoading label={sessionsTexts.loading} />
  return <Redirect decision={decision} />
}

function Redirect({ decision }: { decision: Extract<Decision, { kind: 'redirect' }> }) {
  const { session, toasts } = useShell()
  const navigate = useNavigate()
  const wanted = createPath(useLocation())
  const { to, signIn, restrictedTo, landing } = decision
  useEffect(() => {
    void navigate(to, { replace: true, state: landing ? LANDING : undefined })
    if (signIn) session.openSignIn('log-in', { wanted })
    if (restrictedTo) {
      const description = restrictedTo === 'buyer' ? sessionsTexts.onlyBuyers : sessionsTexts.onlyCreators
      toasts.show({ title: sessionsTexts.accessRestricted, description, variant: 'destructive' })
    }
  }, [navigate, session, toasts, wanted, to, signIn, restrictedTo, landing])
  return <PageLoading label={sessionsTexts.redirecting} />
}
