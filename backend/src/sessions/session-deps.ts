import type { Services } from '../services.ts'
import { sessionEvents } from './session-events.ts'
import { sessionModel } from './sessions.model.ts'

export type SessionDeps = ReturnType<typeof sessionDeps>

export function sessionDeps(services: Services) {
  const { config, database, facets, now } = services
  return {
    database,
    facets,
    events: sessionEvents(services),
    keys: config.keys('refresh token'),
    now,
    sessions: sessionModel(database),
  }
}
