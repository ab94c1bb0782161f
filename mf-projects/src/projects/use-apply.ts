import { useRef } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { applicationsApply } from '@atelier/contract/applications/routes.ts'
import type { Project } from '@atelier/contract/projects/schemas.ts'
import { useChange, useOpenSignIn, useQueryClient, useSession, useSessionEvent, useToast } from '@atelier/platform'
import { setOwnApplication } from '../applications/applications.queries.ts'
import { conflictText, reread } from '../applications/reread.ts'
import { applyTexts as texts } from './apply-texts.ts'

/** Applies to a project. A guest is asked to log in, and has applied once they are back as a creator. */
export function useApply({ id }: Project) {
  const queries = useQueryClient()
  const toast = useToast()
  const openSignIn = useOpenSignIn()
  const { user, role } = useSession()
  const navigate = useNavigate()
  const { pathname, search, state } = useLocation()
  const begun = useRef(false)

  const apply = useChange(applicationsApply, {
    clientId: true,
    done: { title: texts.sent },
    failed: (error) => ({ title: texts.sendFailed, description: conflictText(error) }),
    onDone: (application) => setOwnApplication(queries, id, application),
    onFailed: () => reread(queries),
  })
  const send = () => apply.mutate({ params: { id }, body: {} })

  useSessionEvent((event) => {
    if (event.name !== 'SIGNED_IN' || !begun.current) return
    begun.current = false
    if (event.state.role !== 'creator') return
    // The shell leads to the dashboard after a log-in: this page takes its place before it is shown
    void navigate({ pathname, search }, { replace: true, state })
    send()
  })

  return {
    busy: apply.isPending,
    apply() {
      if (role === 'creator') return send()
      toast({ ...(user ? texts.accessDenied : texts.loginRequired), variant: 'destructive' })
      if (user) return
      begun.current = true
      openSignIn('log-in')
    },
    /** Forgets that a guest wanted to apply: the dialog was closed without logging in, which gives the focus back. */
    forget: () => void (begun.current = false),
  }
}
