import type { Device } from '@atelier/contract/sessions/schemas.ts'
import type { ClientSession } from 'mongoose'
import { bindDeps } from '../kernel/bind-deps.ts'
import { leanReader } from '../database/document.ts'
import { oncePer } from '../kernel/once-per.ts'
import type { Services } from '../services.ts'
import { activeFilter } from './active-sessions.ts'
import { admit, admitHolder, refuseSuspended } from './admission.ts'
import { begin } from './begin-session.ts'
import { presentDevice } from './devices.presenter.ts'
import { end, endAll, endOthers, endOwn, erase } from './end-sessions.ts'
import { DEVICES_LISTED } from './limits.ts'
import { rotate } from './rotate-session.ts'
import { sessionDeps } from './session-deps.ts'
import type { SessionDeps } from './session-deps.ts'
import { LISTED_FIELDS } from './sessions.model.ts'
import { holder } from './token-checks.ts'

export interface SessionUser {
  userId: string
  role: 'creator' | 'buyer' | null
  moderator: boolean
  secondFactor: boolean
}

/** Last used first. */
async function devices(deps: SessionDeps, userId: string, current: string): Promise<Device[]> {
  const found = await leanReader(deps.sessions, LISTED_FIELDS)
    .find({ user_id: userId, ...activeFilter(deps) })
    .sort({ rotated_at: -1, _id: -1 })
    .limit(DEVICES_LISTED)
  return found.map((session) => presentDevice(session, current))
}

async function user(deps: SessionDeps, sessionId: string): Promise<SessionUser | null> {
  const active = { _id: sessionId, ...activeFilter(deps) }
  const session = await leanReader(deps.sessions, ['user_id', 'role', 'moderator', 'second_factor']).findOne(active)
  if (!session) return null
  const userId = String(session.user_id)
  const role = session.role ?? (await deps.facets().forSessions.role(userId))
  const moderator = session.moderator && (await deps.facets().forSessions.isModerator(userId))
  return { userId, role, moderator, secondFactor: session.second_factor }
}

/** Includes expired sessions. */
async function endedSince({ sessions, now }: SessionDeps, time: Date): Promise<string[]> {
  const over = [{ ended_at: { $gt: time } }, { expires_at: { $gt: time, $lte: now() } }]
  const found = await leanReader(sessions, []).find({ $or: over })
  return found.map(({ _id }) => String(_id))
}

async function noteRole(
  { sessions }: SessionDeps,
  userId: string,
  role: NonNullable<SessionUser['role']>,
): Promise<void> {
  await sessions.updateMany({ user_id: userId, ended_at: null }, { $set: { role } })
}

async function noteModerator(
  { sessions }: SessionDeps,
  userId: string,
  moderator: boolean,
  session: ClientSession,
): Promise<void> {
  await sessions.updateMany({ user_id: userId, ended_at: null }, { $set: { moderator } }, { session })
}

/** Revocable on every backend at once. */
export type Sessions = ReturnType<typeof sessionsService>

export const sessionsService = oncePer((services: Services) =>
  bindDeps(sessionDeps(services), {
    begin,
    rotate,
    holder,
    end,
    endAll,
    endOwn,
    endOthers,
    erase,
    admit,
    admitHolder,
    refuseSuspended,
    devices,
    user,
    endedSince,
    noteRole,
    noteModerator,
  }),
)
