import { randomBytes } from 'node:crypto'
import type { Device } from '@atelier/contract/sessions/schemas.ts'
import { Types } from 'mongoose'
import type { ClientSession, Connection } from 'mongoose'
import { leanReader } from '../database/document.ts'
import { afterCommit, transaction } from '../database/transaction.ts'
import { securityEvent } from '../http/security-log.ts'
import type { Keys } from '../keys.ts'
import type { OwnProfiles } from '../profiles/own-profile.service.ts'
import type { DeviceFacts } from './device-facts.ts'
import { presentDevice } from './devices.presenter.ts'
import { DEVICES_LISTED, ERASED_KEPT_MS, ROTATION_GRACE_SECONDS, SESSION_DAYS, SESSION_DAYS_MOST } from './limits.ts'
import { isGenuine, parseRefreshToken, refreshHash, refreshToken } from './refresh-token.ts'
import type { RefreshToken } from './refresh-token.ts'
import type { SessionEvents } from './session-events.ts'
import { LISTED_FIELDS, sessionModel } from './sessions.model.ts'
import type { SessionDocument } from './sessions.model.ts'

export interface SessionsOptions {
  database: Connection
  profiles: OwnProfiles
  events: SessionEvents
  keys: Keys
  now: () => Date
}

export interface OpenSession {
  sessionId: string
  userId: string
  /** Only for the cookie. */
  refreshToken: string
}

export interface SessionUser {
  userId: string
  role: 'creator' | 'buyer' | null
}

const DAY_MS = 86_400_000
const newSalt = () => randomBytes(16).toString('base64url')

/** Revocable on every backend at once. */
export type Sessions = ReturnType<typeof sessionsService>

// oxlint-disable-next-line max-lines-per-function
export function sessionsService({ database, profiles, events, keys, now }: SessionsOptions) {
  const sessions = sessionModel(database)
  const daysFrom = (date: Date, days: number) => new Date(date.getTime() + days * DAY_MS)
  const living = () => ({
    ended_at: null,
    expires_at: { $gt: now() },
    // Older sessions may store a later expiration.
    created_at: { $gt: daysFrom(now(), -SESSION_DAYS_MOST) },
  })

  function lifetime(created_at: Date) {
    const [unused, most] = [daysFrom(now(), SESSION_DAYS), daysFrom(created_at, SESSION_DAYS_MOST)]
    return { rotated_at: now(), expires_at: unused < most ? unused : most }
  }

  const open = (user_id: Types.ObjectId, token: RefreshToken): OpenSession => ({
    sessionId: token.sessionId,
    userId: String(user_id),
    refreshToken: token.text,
  })

  const find = (sessionId: string) =>
    sessions
      .findOne({ _id: sessionId, ...living() })
      .lean<SessionDocument>()
      .exec()

  async function end(sessionId: string, of: { user_id?: string } = {}): Promise<void> {
    const one = { _id: sessionId, ...of, ...living() }
    const ended = await sessions.findOneAndUpdate(one, { $set: { ended_at: now() } }).lean()
    if (ended) events.ended({ userId: String(ended.user_id), sessionIds: [sessionId] })
  }

  async function endAll(userId: string, session: ClientSession, but?: string): Promise<() => void> {
    const all = await sessions
      .find({ user_id: userId, ...(but && { _id: { $ne: but } }), ...living() }, ['_id'])
      .session(session)
      .lean<Pick<SessionDocument, '_id'>[]>()
    const ids = all.map(({ _id }) => _id)
    await sessions.updateMany({ _id: { $in: ids } }, { $set: { ended_at: now() } }, { session })
    return () => ids.length > 0 && events.ended({ userId, sessionIds: ids.map(String) })
  }

  const isNewest = ({ token_hash }: SessionDocument, token: RefreshToken) => refreshHash(token) === token_hash

  /** The browser may not have the new token yet. */
  const isInGrace = ({ previous_hash, rotated_at }: SessionDocument, token: RefreshToken) =>
    refreshHash(token) === previous_hash && now().getTime() <= rotated_at.getTime() + ROTATION_GRACE_SECONDS * 1000

  const isOwn = ({ salt }: SessionDocument, token: RefreshToken) => salt !== null && isGenuine(keys, salt, token)

  /** Derived again with the key that made it; null when that key was removed. */
  function newest({ _id, user_id, salt, generation, token_hash }: SessionDocument): OpenSession | null {
    if (salt === null) return null
    const tokens = keys.all.map((key) => refreshToken(key, { sessionId: String(_id), salt, generation }))
    const found = tokens.find((token) => refreshHash(token) === token_hash)
    return found ? open(user_id, found) : null
  }

  /** Null when another request was faster. */
  async function advance(
    { _id, user_id, generation, token_hash, salt: before, created_at }: SessionDocument,
    { browser, system, time_zone }: DeviceFacts,
  ): Promise<OpenSession | null> {
    const salt = before ?? newSalt()
    const next = refreshToken(keys.current, { sessionId: String(_id), salt, generation: generation + 1 })
    const tokens = { generation: next.generation, token_hash: refreshHash(next), previous_hash: token_hash, salt }
    const { matchedCount } = await sessions.updateOne(
      { _id, generation, ...living() },
      { $set: { ...tokens, browser, system, ...(time_zone && { time_zone }), ...lifetime(created_at) } },
    )
    return matchedCount === 1 ? open(user_id, next) : null
  }

  async function rotate(token: RefreshToken, device: DeviceFacts): Promise<OpenSession | null> {
    const session = await find(token.sessionId)
    if (!session) return null
    if (isNewest(session, token)) {
      const next = await advance(session, device)
      if (next) return next
      // Another tab of this browser refreshed at the same time: both get the same successor.
      const moved = await find(token.sessionId)
      return moved && isInGrace(moved, token) ? newest(moved) : null
    }
    if (isInGrace(session, token)) return newest(session)
    if (!isOwn(session, token)) return null
    securityEvent('authn_token_reuse', { user: String(session.user_id), session: token.sessionId })
    await end(token.sessionId)
    return null
  }

  return {
    /** `proven`: whether starting the session counts as a proof of identity. */
    async begin(userId: string, device: DeviceFacts, proven = false): Promise<OpenSession> {
      const _id = new Types.ObjectId()
      const salt = newSalt()
      const first = refreshToken(keys.current, { sessionId: String(_id), salt, generation: 1 })
      const user_id = new Types.ObjectId(userId)
      const role = await profiles.role(userId)
      const created_at = now()
      await sessions.create({
        ...{ _id, user_id, role, ...device },
        ...{ generation: 1, token_hash: refreshHash(first), salt },
        ...{ created_at, ...lifetime(created_at), proven_at: proven ? created_at : null },
      })
      return open(user_id, first)
    },

    /** Null when invalid or the session has ended, which reuse of a token causes. */
    async rotate(text: string, device: DeviceFacts): Promise<OpenSession | null> {
      const token = parseRefreshToken(text)
      return token ? rotate(token, device) : null
    },

    async holder(text: string): Promise<Pick<OpenSession, 'userId' | 'sessionId'> | null> {
      const token = parseRefreshToken(text)
      const session = token && (await find(token.sessionId))
      return session && (isNewest(session, token) || isInGrace(session, token))
        ? { userId: String(session.user_id), sessionId: token.sessionId }
        : null
    },

    /** Accepts a token of any generation. */
    async end(text: string): Promise<void> {
      const token = parseRefreshToken(text)
      if (!token) return
      const session = await find(token.sessionId)
      if (!session) return
      if (isNewest(session, token) || isInGrace(session, token) || isOwn(session, token)) await end(token.sessionId)
    },

    /** Call the returned function after commit to notify listeners. */
    endAll,

    /** Last used first. */
    async devices(userId: string, current: string): Promise<Device[]> {
      const found = await leanReader(sessions, LISTED_FIELDS)
        .find({ user_id: userId, ...living() })
        .sort({ rotated_at: -1, _id: -1 })
        .limit(DEVICES_LISTED)
      return found.map((session) => presentDevice(session, current))
    },

    endOwn: (userId: string, sessionId: string): Promise<void> => end(sessionId, { user_id: userId }),

    endOthers: (userId: string, current: string): Promise<void> =>
      transaction(database, async (session) => afterCommit(session, await endAll(userId, session, current))),

    async user(sessionId: string): Promise<SessionUser | null> {
      const session = await leanReader(sessions, ['user_id', 'role']).findOne({ _id: sessionId, ...living() })
      if (!session) return null
      const userId = String(session.user_id)
      return { userId, role: session.role ?? (await profiles.role(userId)) }
    },

    /** Includes expired sessions. */
    async endedSince(time: Date): Promise<string[]> {
      const over = [{ ended_at: { $gt: time } }, { expires_at: { $gt: time, $lte: now() } }]
      const found = await leanReader(sessions, []).find({ $or: over })
      return found.map(({ _id }) => String(_id))
    },

    async noteRole(userId: string, role: NonNullable<SessionUser['role']>): Promise<void> {
      await sessions.updateMany({ user_id: userId, ended_at: null }, { $set: { role } })
    },

    /** Detached from the user but kept briefly, so that other backends can find the sockets to close. */
    async erase(userId: string): Promise<void> {
      const ended = { ended_at: now(), expires_at: new Date(now().getTime() + ERASED_KEPT_MS) }
      await sessions.updateMany({ user_id: userId }, { $set: { user_id: new Types.ObjectId(), ...ended } })
    },
  }
}
