import { SESSION_DAYS, SESSION_MAX_DAYS } from './limits.ts'
import type { SessionDeps } from './session-deps.ts'
import type { SessionDocument } from './sessions.model.ts'

const DAY_MS = 86_400_000
const daysFrom = (date: Date, days: number) => new Date(date.getTime() + days * DAY_MS)

export const activeFilter = ({ now }: Pick<SessionDeps, 'now'>) => ({
  ended_at: null,
  expires_at: { $gt: now() },
})

export const findActive = (deps: SessionDeps, sessionId: string) =>
  deps.sessions
    .findOne({ _id: sessionId, ...activeFilter(deps) })
    .lean<SessionDocument>()
    .exec()

/** Sliding expiration, capped by the age of the session. */
export function lifetime({ now }: Pick<SessionDeps, 'now'>, created_at: Date) {
  const [idle, max] = [daysFrom(now(), SESSION_DAYS), daysFrom(created_at, SESSION_MAX_DAYS)]
  return { rotated_at: now(), expires_at: idle < max ? idle : max }
}
