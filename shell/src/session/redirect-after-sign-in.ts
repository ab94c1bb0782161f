import { createPath } from 'react-router-dom'
import { selectRolePath } from '@atelier/contract/paths/shell.ts'
import { dashboardPath } from '@atelier/platform/host'
import type { ToastStore } from '@atelier/shared-ui/toast-store.ts'
import type { ShellNavigation } from '../routing/navigation.ts'
import type { ShellSession } from './session-store.ts'
import { sessionsTexts } from './texts.ts'

/** Scope of the log-in toast, replaced by a more specific one. */
export const LOGGED_IN = 'logged-in'

/**
 * After signing in while a sign-in dialog is open, in this tab or in another: closes the dialog and leads to the page that was
 * wanted, unless it is shown already, else to the role's dashboard (spec, point 4).
 */
export function redirectAfterSignIn(
  session: ShellSession,
  navigation: Pick<ShellNavigation, 'getNext' | 'push' | 'replace'>,
  toasts: Pick<ToastStore, 'show'>,
): void {
  session.onEvent(({ name, state }) => {
    const request = session.getSignIn()
    if (name !== 'SIGNED_IN' || !request) return
    session.closeSignIn(true)
    toasts.show({ title: sessionsTexts.loggedIn, variant: 'success', scope: LOGGED_IN })
    if (request.wanted !== undefined) {
      // A guard may be leading elsewhere still, as a guest
      if (request.wanted !== createPath(navigation.getNext())) navigation.replace(request.wanted)
    } else navigation.push(state.role ? dashboardPath(state.role) : selectRolePath())
  })
}
