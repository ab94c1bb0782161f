import type { Connection } from 'mongoose'
import { fieldsOf, leanReader } from '../database/document.ts'
import type { Exported } from '../database/document.ts'
import { sessionModel } from './sessions.model.ts'
import type { SessionDocument } from './sessions.model.ts'

const SECRET = ['generation', 'token_hash', 'previous_hash', 'salt'] as const
type LeftOut = (typeof SECRET)[number] | 'user_id'

/** Ended sessions are kept until they expire. */
export function exportedSessions(database: Connection) {
  const model = sessionModel(database)
  const sessions = leanReader(model, fieldsOf(model.schema, { except: SECRET }))

  return async function* exported(user_id: string) {
    for (const session of await sessions.find({ user_id }).sort({ _id: -1 }))
      yield {
        id: String(session._id),
        role: session.role,
        moderator: session.moderator,
        browser: session.browser,
        system: session.system,
        time_zone: session.time_zone,
        rotated_at: session.rotated_at,
        proven_at: session.proven_at,
        second_proven_at: session.second_proven_at,
        second_factor: session.second_factor,
        created_at: session.created_at,
        expires_at: session.expires_at,
        ended_at: session.ended_at,
      } satisfies Exported<SessionDocument, LeftOut>
  }
}
