import { findActive } from './active-sessions.ts'
import { ROTATION_GRACE_SECONDS } from './limits.ts'
import type { OpenSession } from './open-session.ts'
import { isGenuine, parseRefreshToken, refreshHash } from './refresh-token.ts'
import type { RefreshToken } from './refresh-token.ts'
import type { SessionDeps } from './session-deps.ts'
import type { SessionDocument } from './sessions.model.ts'

export const isNewest = ({ token_hash }: SessionDocument, token: RefreshToken): boolean =>
  refreshHash(token) === token_hash

/** The browser may not have the new token yet. */
export const isInGrace = (
  { now }: Pick<SessionDeps, 'now'>,
  { previous_hash, rotated_at }: SessionDocument,
  token: RefreshToken,
): boolean =>
  refreshHash(token) === previous_hash && now().getTime() <= rotated_at.getTime() + ROTATION_GRACE_SECONDS * 1000

/** Of any generation. */
export const isOwn = ({ keys }: Pick<SessionDeps, 'keys'>, { salt }: SessionDocument, token: RefreshToken): boolean =>
  isGenuine(keys, salt, token)

/** Whose session a refresh token is of. */
export interface Holder extends Pick<OpenSession, 'userId' | 'sessionId'> {
  moderator: boolean
}

export async function holder(deps: SessionDeps, text: string): Promise<Holder | null> {
  const token = parseRefreshToken(text)
  const session = token && (await findActive(deps, token.sessionId))
  return session && (isNewest(session, token) || isInGrace(deps, session, token))
    ? { userId: String(session.user_id), sessionId: token.sessionId, moderator: session.moderator === true }
    : null
}
