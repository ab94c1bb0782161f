import { Device } from '@atelier/contract/sessions/schemas.ts'
import { presenter } from '../database/presenter.ts'
import type { ListedSession } from './sessions.model.ts'

const show = presenter<typeof Device, ListedSession>(Device)

export const presentDevice = (session: ListedSession, current: string): Device =>
  show(session, { last_used_at: session.rotated_at.toISOString(), current: String(session._id) === current })
