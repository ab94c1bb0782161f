import { randomUUID } from 'node:crypto'
import type { ReportReason, ReportTargetKind } from '@atelier/contract/reports/limits.ts'
import { Types } from 'mongoose'
import type { Connection } from 'mongoose'
import { makeArtwork } from './factories.ts'
import type { Person } from './person.ts'

export interface Target {
  kind: ReportTargetKind
  id: string
}

export const artworkOf = async (database: Connection, { id }: { id: string }, title = 'Slow Gold'): Promise<Target> => {
  const { _id } = await makeArtwork(database, { title, user_id: new Types.ObjectId(id) })
  return { kind: 'artwork', id: String(_id) }
}

export const report = (
  { api }: Pick<Person, 'api'>,
  target: Target,
  reason: ReportReason = 'spam',
  more: { text?: string; email?: string; id?: string } = {},
): Promise<{ id: string }> => api.reports.add({ body: { id: randomUUID(), target, reason, ...more } })
