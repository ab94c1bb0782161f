import type { Role } from '@atelier/contract/profiles/schemas.ts'
import type { Suspension } from '@atelier/contract/sessions/suspension.ts'
import type { Connection, Model, Types } from 'mongoose'
import type { Keys } from '../kernel/keys.ts'
import type { SessionEvents } from './session-events.ts'
import { sessionModel } from './sessions.model.ts'
import type { SessionDocument } from './sessions.model.ts'

export interface SessionsOptions {
  database: Connection
  /** Of the person whose session it is. */
  role: (userId: string) => Promise<Role | null>
  isModerator: (userId: string | Types.ObjectId) => Promise<boolean>
  suspensions: {
    /** Null if the account may be used. */
    current(userId: string): Promise<Suspension | null>
    /** A write, so that a concurrent suspension conflicts with it or sees the session. */
    noteSession(userId: string): Promise<void>
  }
  events: SessionEvents
  keys: Keys
  now: () => Date
}

export interface SessionDeps extends SessionsOptions {
  sessions: Model<SessionDocument>
}

export const sessionDeps = (options: SessionsOptions): SessionDeps => ({
  ...options,
  sessions: sessionModel(options.database),
})
