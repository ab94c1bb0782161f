import type { Device } from '@atelier/contract/sessions/schemas.ts'
import type { ListedSession } from './sessions.model.ts'

export const presentDevice = (session: ListedSession, current: string): Device => ({
  id: String(session._id),
  browser: session.browser,
  system: session.system,
  time_zone: session.time_zone,
  created_at: session.created_at.toISOString(),
  last_used_at: session.rotated_at.toISOString(),
  current: String(session._id) === current,
})
