import { useEffect, useState, useSyncExternalStore } from 'react'
import type { ReactNode } from 'react'
import { createPath, useLocation, useNavigate } from 'react-router-dom'
import type { PageAccess } from '@atelier/contract/releases/manifest.ts'
import { PageLoading } from '@atelier/platform/host'
import { useFirstPaint } from '../pages/first-paint-place.tsx'
import { LANDING } from '../session/home-landing.ts'
import { NotFoundPage } from '../pages/not-found.page.tsx'
import { useShell } from '../shell-context.ts'
import { guardedPageOf, roleFor, signInReason } from './guest-gate.ts'
import { decide } from './guard-decision.ts'
import type { Decision } from './guard-decision.ts'
import { useRouter } from '../router/router-provider.tsx'
import { sessionsTexts } from '../session/texts.ts'

export function Guard({ access, children }: { access: PageAccess; children: ReactNode }) {
  const { session, landing, resumes } = useShell()
  const state = useSyncExternalStore(session.subscribe, session.getSnapshot)
  const isPainted = useFirstPaint()
  const [wasPainted] = useState(isPainted)
  const { pathname } = useLocation()
  const decision = decide({ access, path: pathname, session: state, landing: landing.isDue(), begunOn: resumes.page() })
  // The server includes the home page's first paint only without a session, so that page need not wait for the check
  if (decision.kind === 'show' || (access === 'public' && wasPainted && decision.kind === 'wait')) return children
  if (decision.kind === 'wait') return isPainted ? null : <PageLoading label={sessionsTexts.loading} />
  if (decision.kind === 'missing') return <NotFoundPage />
  return <Redirect access={access} decision={decision} />
}

interface RedirectProps {
  access: PageAccess
  decision: Extract<Decision, { kind: 'redirect' }>
}

function Redirect({ access, decision }: RedirectProps) {
  const { registry, session, toasts } = useShell()
  const page = guardedPageOf(useRouter().state.matches)
  const reason = signInReason(registry, page)
  const navigate = useNavigate()
  const wanted = createPath(useLocation())
  const { to, signIn, restrictedTo, landing } = decision
  useEffect(() => {
    void navigate(to, { replace: true, state: landing ? LANDING : undefined })
    if (signIn) session.openSignIn('log-in', { wanted, reason, role: roleFor(access) })
    if (restrictedTo) {
      const description = restrictedTo === 'buyer' ? sessionsTexts.onlyBuyers : sessionsTexts.onlyCreators
      toasts.show({ title: sessionsTexts.accessRestricted, description, variant: 'destructive' })
    }
  }, [navigate, session, toasts, wanted, reason, access, to, signIn, restrictedTo, landing])
  return <PageLoading label={sessionsTexts.redirecting} />
}
