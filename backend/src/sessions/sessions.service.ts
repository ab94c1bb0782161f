import { ROTATION_GRACE_SECONDS, SESSION_DAYS } from './limits.ts'
import { Types } from 'mongoose'
import type { ClientSession, Connection } from 'mongoose'
import type { Logger } from 'pino'
import { leanReader } from '../database/document.ts'
import type { OwnProfiles } from '../profiles/own-profile.service.ts'
import { isGenuine, parseRefreshToken, refreshHash, refreshToken } from './refresh-token.ts'
import type { RefreshToken } from './refresh-token.ts'
import type { SessionEvents } from './session-events.ts'
import { sessionModel } from './sessions.model.ts'
import type { SessionDocument } from './sessions.model.ts'

export interface SessionsOptions {
  database: Connection
  profiles: OwnProfiles
  events: SessionEvents
  logger: Logger
  secret: string
  now: () => Date
}

/** A session as its browser gets it. */
export interface OpenSession {
  sessionId: string
  userId: string
  /** For the cookie alone. */
  refreshToken: string
}

/** Who a living session belongs to. */
export interface SessionUser {
  userId: string
  role: 'creator' | 'buyer' | null
}

const DAY_MS = 86_400_000

/** Sessions: begun by signing in, kept by rotating refresh tokens, ended everywhere at once. */
export type Sessions = ReturnType<typeof sessionsService>

export function sessionsService({ database, profiles, events, logger, secret, now }: SessionsOptions) {
  const sessions = sessionModel(database)
  const living = () => ({ ended_at: null, expires_at: { $gt: now() } })
  const lifetime = () => ({ rotated_at: now(), expires_at: new Date(now().getTime() + SESSION_DAYS * DAY_MS) })

  const open = ({ _id, user_id }: Pick<SessionDocument, '_id' | 'user_id'>, generation: number): OpenSession => ({
    sessionId: String(_id),
    userId: String(user_id),
    refreshToken: refreshToken(secret, String(_id), generation).text,
  })

  const find = (sessionId: string) =>
    sessions
      .findOne({ _id: sessionId, ...living() })
      .lean<SessionDocument>()
      .exec()

  async function end(sessionId: string): Promise<void> {
    const ended = await sessions.findOneAndUpdate({ _id: sessionId, ...living() }, { $set: { ended_at: now() } }).lean()
    if (ended) events.ended({ sessionId, userId: String(ended.user_id) })
  }

  /** From this generation to the next; false when another request was faster. */
  async function advance({ _id }: Pick<SessionDocument, '_id'>, generation: number): Promise<boolean> {
    const next = generation + 1
    const token_hash = refreshHash(refreshToken(secret, String(_id), next))
    const { matchedCount } = await sessions.updateOne(
      { _id, generation, ...living() },
      { $set: { generation: next, token_hash, ...lifetime() } },
    )
    return matchedCount === 1
  }

  async function rotate(token: RefreshToken): Promise<OpenSession | null> {
    const session = await find(token.sessionId)
    if (!session) return null
    const { generation } = session
    if (token.generation === generation && refreshHash(token) === session.token_hash) {
      if (await advance(session, generation)) return open(session, generation + 1)
      // Another tab of this browser had the same thought: both get the same successor.
      return (await find(token.sessionId)) && open(session, generation + 1)
    }
    if (!isGenuine(secret, token)) return null
    const graceEnds = session.rotated_at.getTime() + ROTATION_GRACE_SECONDS * 1000
    if (token.generation === generation - 1 && now().getTime() <= graceEnds) return open(session, generation)
    logger.warn({ session: token.sessionId }, 'a refresh token was used again: the session ends')
    await end(token.sessionId)
    return null
  }

  return {
    async begin(userId: string): Promise<OpenSession> {
      const _id = new Types.ObjectId()
      const token_hash = refreshHash(refreshToken(secret, String(_id), 1))
      const user_id = new Types.ObjectId(userId)
      const role = await profiles.role(userId)
      await sessions.create({ _id, user_id, role, generation: 1, token_hash, created_at: now(), ...lifetime() })
      return open({ _id, user_id }, 1)
    },

    /** Takes a refresh token for its successor; null when it is none or its session has ended, which using it twice brings about. */
    async rotate(text: string): Promise<OpenSession | null> {
      const token = parseRefreshToken(text)
      return token ? rotate(token) : null
    },

    /** Ends the session of a refresh token, whichever of its tokens it is. */
    async end(text: string): Promise<void> {
      const token = parseRefreshToken(text)
      if (!token) return
      const session = await find(token.sessionId)
      if (session && (refreshHash(token) === session.token_hash || isGenuine(secret, token))) await end(token.sessionId)
    },

    /** Ends all sessions of a person within a transaction; what is returned tells those who listen, after the commit. */
    async endAll(userId: string, transaction: ClientSession): Promise<() => void> {
      const all = await sessions
        .find({ user_id: userId, ...living() }, ['_id'])
        .session(transaction)
        .lean<Pick<SessionDocument, '_id'>[]>()
      const ids = all.map(({ _id }) => _id)
      await sessions.updateMany({ _id: { $in: ids } }, { $set: { ended_at: now() } }, { session: transaction })
      return () => ids.forEach((id) => events.ended({ sessionId: String(id), userId }))
    },

    /** Who the session belongs to; null when it has ended. */
    async user(sessionId: string): Promise<SessionUser | null> {
      const session = await leanReader(sessions, ['user_id', 'role']).findOne({ _id: sessionId, ...living() })
      if (!session) return null
      const userId = String(session.user_id)
      return { userId, role: session.role ?? (await profiles.role(userId)) }
    },

    /** The sessions that have ended since, or expired. */
    async endedSince(time: Date): Promise<string[]> {
      const over = [{ ended_at: { $gt: time } }, { expires_at: { $gt: time, $lte: now() } }]
      const found = await leanReader(sessions, []).find({ $or: over })
      return found.map(({ _id }) => String(_id))
    },

    /** Notes the role that its owner has just chosen. */
    async noteRole(userId: string, role: NonNullable<SessionUser['role']>): Promise<void> {
      await sessions.updateMany({ user_id: userId, ended_at: null }, { $set: { role } })
    },
  }
}
