import type { Suspension } from '@atelier/contract/sessions/suspension.ts'
import { sessionsLogOut } from '@atelier/contract/sessions/routes.ts'
import { withBackOff } from './back-off.ts'
import { anonymous } from './call-options.ts'
import { RETRY_WINDOW_MS } from './limits.ts'
import { setSession, startLoading } from './session-record.ts'
import type { SessionRecord, SignOutOptions } from './session-record.ts'

export async function signOut(record: SessionRecord, { done, forget = false }: SignOutOptions = {}): Promise<void> {
  const { api, withLock, beforeSignOut, onCertain, onError, onSignOutFailed, leave } = record.ports
  // Before the request, so that nothing remains even when offline
  if (!(await beforeSignOut(record.state.lastUserId, forget))) return
  try {
    await withLock(() => withBackOff(RETRY_WINDOW_MS, () => api(sessionsLogOut, undefined, anonymous)))
  } catch (error) {
    onError(error)
    const { session } = record.state
    if (session) onCertain(session.user.id)
    return onSignOutFailed()
  }
  // Counts as loading until the new document replaces this one, so that no guard redirects
  startLoading(record)
  setSession(record, 'SIGNED_OUT', null)
  leave(done)
}

/** Records that the server has ended the session. */
export function noteEnd(record: SessionRecord): void {
  if (record.state.session) setSession(record, 'SIGNED_OUT', null)
}

/** Shows it first, since a guard prompts once the session has ended. Other tabs receive the same event. */
export function suspend(record: SessionRecord, suspension: Suspension): void {
  record.showSuspension(suspension)
  if (!record.state.session) return
  setSession(record, 'SIGNED_OUT', null, { broadcasts: false })
  // Removes the cookie, for which the next document would show it again
  const { api, withLock, onError } = record.ports
  withLock(() => api(sessionsLogOut, undefined, anonymous)).catch(onError)
}
