import { Types } from 'mongoose'
import type { ClientSession } from 'mongoose'
import { afterCommit, transaction } from '../database/transaction.ts'
import { activeFilter, findActive } from './active-sessions.ts'
import { ERASED_KEPT_MS } from './limits.ts'
import { parseRefreshToken } from './refresh-token.ts'
import type { SessionDeps } from './session-deps.ts'
import type { SessionDocument } from './sessions.model.ts'
import { isInGrace, isNewest, isOwn } from './token-checks.ts'

export async function endSession(
  deps: SessionDeps,
  sessionId: string,
  { user_id }: { user_id?: string } = {},
): Promise<void> {
  const one = { _id: sessionId, ...(user_id !== undefined && { user_id }), ...activeFilter(deps) }
  const ended = await deps.sessions.findOneAndUpdate(one, { $set: { ended_at: deps.now() } }).lean()
  if (ended) deps.events.ended({ userId: String(ended.user_id), sessionIds: [sessionId] })
}

/** Accepts a token of any generation. */
export async function end(deps: SessionDeps, text: string): Promise<void> {
  const token = parseRefreshToken(text)
  const session = token && (await findActive(deps, token.sessionId))
  if (!session) return
  if (isNewest(session, token) || isInGrace(deps, session, token) || isOwn(deps, session, token))
    await endSession(deps, token.sessionId)
}

export const endOwn = (deps: SessionDeps, userId: string, sessionId: string): Promise<void> =>
  endSession(deps, sessionId, { user_id: userId })

/** Call the returned function after commit to notify listeners. */
export async function endAll(
  deps: SessionDeps,
  userId: string,
  session: ClientSession,
  except?: string,
): Promise<() => void> {
  const { sessions, events, now } = deps
  const all = await sessions
    .find({ user_id: userId, ...(except && { _id: { $ne: except } }), ...activeFilter(deps) }, ['_id'])
    .session(session)
    .lean<Pick<SessionDocument, '_id'>[]>()
  const ids = all.map(({ _id }) => _id)
  await sessions.updateMany({ _id: { $in: ids } }, { $set: { ended_at: now() } }, { session })
  return () => ids.length > 0 && events.ended({ userId, sessionIds: ids.map(String) })
}

export const endOthers = (deps: SessionDeps, userId: string, current: string): Promise<void> =>
  transaction(deps.database, async (session) => afterCommit(session, await endAll(deps, userId, session, current)))

/** Detached from the user but kept briefly, so that other backends can find the sockets to close. */
export async function erase({ sessions, now }: SessionDeps, userId: string): Promise<void> {
  const ended = { ended_at: now(), expires_at: new Date(now().getTime() + ERASED_KEPT_MS) }
  await sessions.updateMany({ user_id: userId }, { $set: { user_id: new Types.ObjectId(), ...ended } })
}
