import type { Connection, Model } from 'mongoose'
import type { Keys } from '../kernel/keys.ts'
import { suspensionsOf } from '../accounts/suspension/suspensions.ts'
import type { Suspensions } from '../accounts/suspension/suspensions.ts'
import type { OwnProfiles } from '../profiles/own-profile.service.ts'
import type { SessionEvents } from './session-events.ts'
import { sessionModel } from './sessions.model.ts'
import type { SessionDocument } from './sessions.model.ts'

export interface SessionsOptions {
  database: Connection
  profiles: OwnProfiles
  events: SessionEvents
  keys: Keys
  now: () => Date
}

export interface SessionDeps extends SessionsOptions {
  sessions: Model<SessionDocument>
  suspensions: Suspensions
}

export const sessionDeps = (options: SessionsOptions): SessionDeps => ({
  ...options,
  sessions: sessionModel(options.database),
  suspensions: suspensionsOf(options.database, options.now),
})
