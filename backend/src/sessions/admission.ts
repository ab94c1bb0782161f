import { suspensionError } from '@atelier/contract/sessions/suspension.ts'
import { HttpError } from '../http/http-error.ts'
import { securityEvent } from '../kernel/security-events.ts'
import { parseRefreshToken } from './refresh-token.ts'
import type { SessionDeps } from './session-deps.ts'
import type { SessionDocument } from './sessions.model.ts'
import { isInGrace, isNewest, isOwn } from './token-checks.ts'

/** Throws if the account is suspended. */
export async function refuseSuspended({ facets }: SessionDeps, userId: string): Promise<void> {
  const suspension = await facets().forSessions.suspension(userId)
  if (!suspension) return
  securityEvent('authn_login_fail', { user: userId, reason: 'suspended' })
  throw new HttpError('ACCOUNT_SUSPENDED', suspensionError.ACCOUNT_SUSPENDED, suspension)
}

/** Called once the session exists: a concurrent suspension is seen here, or ends the session. */
export async function admit(deps: SessionDeps, userId: string): Promise<void> {
  await deps.facets().forSessions.noteSession(userId)
  await refuseSuspended(deps, userId)
}

/** Throws for the holder of an ended session of a suspended account. */
export async function admitHolder(deps: SessionDeps, text: string): Promise<void> {
  const token = parseRefreshToken(text)
  const session = token && (await deps.sessions.findById(token.sessionId).lean<SessionDocument>())
  if (!session || !(isNewest(session, token) || isInGrace(deps, session, token) || isOwn(deps, session, token))) return
  await refuseSuspended(deps, String(session.user_id))
}
