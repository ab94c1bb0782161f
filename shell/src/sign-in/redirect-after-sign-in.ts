import { createPath } from 'react-router-dom'
import { selectRolePath } from '@atelier/contract/paths/shell.ts'
import { dashboardPath } from '@atelier/platform/host'
import type { ToastStore } from '@atelier/shared-ui/toast-store.ts'
import type { Resumes } from '../session/resumes.ts'
import type { ShellNavigation } from '../router/navigation.ts'
import type { ShellSession } from '../session/session-store.ts'
import { sessionsTexts } from '../session/texts.ts'

/** Scope of the log-in toast, replaced by a more specific one. */
export const LOGGED_IN = 'logged-in'

/** After a sign-in in any tab, closes the open dialog and shows the requested page or the dashboard (spec, point 4). */
export function redirectAfterSignIn(
  session: ShellSession,
  navigation: Pick<ShellNavigation, 'getNext' | 'push' | 'replace'>,
  toasts: Pick<ToastStore, 'show'>,
  resumes: Pick<Resumes, 'page'>,
): void {
  session.onEvent(({ name, state }) => {
    const request = session.getSignIn()
    if (name !== 'SIGNED_IN' || !request) return
    session.closeSignIn(true)
    toasts.show({ title: sessionsTexts.loggedIn, variant: 'success', scope: LOGGED_IN })
    const wanted = request.wanted ?? resumes.page()
    if (wanted !== null) {
      // A guard may still be redirecting the visitor as a guest
      if (wanted === createPath(navigation.getNext())) return
      // Back returns to the page with the link
      if (request.from === undefined) navigation.replace(wanted)
      else navigation.push(wanted)
    } else navigation.push(state.role ? dashboardPath(state.role) : selectRolePath())
  })
}
