import { securityEvent } from '../kernel/security-events.ts'
import { activeFilter, findActive, lifetime } from './active-sessions.ts'
import type { DeviceFacts } from './device-facts.ts'
import { endSession } from './end-sessions.ts'
import { openSession } from './open-session.ts'
import type { OpenSession } from './open-session.ts'
import { parseRefreshToken, refreshHash, refreshToken } from './refresh-token.ts'
import type { SessionDeps } from './session-deps.ts'
import type { SessionDocument } from './sessions.model.ts'
import { isInGrace, isNewest, isOwn } from './token-checks.ts'

/** Null when invalid or the session has ended, which reuse of a token causes. */
export async function rotate(deps: SessionDeps, text: string, device: DeviceFacts): Promise<OpenSession | null> {
  const token = parseRefreshToken(text)
  const session = token && (await findActive(deps, token.sessionId))
  if (!session) return null
  if (isNewest(session, token)) {
    const next = await advance(deps, session, device)
    if (next) return next
    // Another tab of this browser refreshed at the same time: both get the same successor.
    const moved = await findActive(deps, token.sessionId)
    return moved && isInGrace(deps, moved, token) ? newest(deps, moved) : null
  }
  if (isInGrace(deps, session, token)) return newest(deps, session)
  if (!isOwn(deps, session, token)) return null
  securityEvent('authn_token_reuse', { user: String(session.user_id), session: token.sessionId })
  await endSession(deps, token.sessionId)
  return null
}

/** Null when another request was faster. */
async function advance(
  deps: SessionDeps,
  { _id, user_id, generation, token_hash, salt, created_at }: SessionDocument,
  { browser, system, time_zone }: DeviceFacts,
): Promise<OpenSession | null> {
  const next = refreshToken(deps.keys.current, { sessionId: String(_id), salt, generation: generation + 1 })
  const tokens = { generation: next.generation, token_hash: refreshHash(next), previous_hash: token_hash }
  const { matchedCount } = await deps.sessions.updateOne(
    { _id, generation, ...activeFilter(deps) },
    { $set: { ...tokens, browser, system, ...(time_zone && { time_zone }), ...lifetime(deps, created_at) } },
  )
  return matchedCount === 1 ? openSession(user_id, next) : null
}

/** Derived again with the key that made it; null when that key was removed. */
function newest(
  { keys }: SessionDeps,
  { _id, user_id, salt, generation, token_hash }: SessionDocument,
): OpenSession | null {
  const tokens = keys.all.map((key) => refreshToken(key, { sessionId: String(_id), salt, generation }))
  const found = tokens.find((token) => refreshHash(token) === token_hash)
  return found ? openSession(user_id, found) : null
}
