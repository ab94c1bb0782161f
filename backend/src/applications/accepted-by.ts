import type { ClientSession, Connection, Types } from 'mongoose'
import { leanReader } from '../database/document.ts'
import { applicationModel } from './applications.model.ts'

const acceptedOf = (creator_id: string) => ({ creator_id, past: false, status: 'accepted' }) as const

/** Projects in progress, by their accepted creator. */
export function acceptedBy(database: Connection) {
  const model = applicationModel(database).unscoped('accepted ones stay')
  return {
    count: (creator: string): Promise<number> => model.countDocuments(acceptedOf(creator)).exec(),

    /** Latest first; all without a limit. */
    async projects(creator: string, limit = 0): Promise<number[]> {
      const found = await leanReader(model, ['project_id'])
        .find(acceptedOf(creator))
        .sort({ created_at: -1, _id: -1 })
        .limit(limit)
      return found.map(({ project_id }) => project_id)
    },
  }
}

export function acceptedAt(database: Connection) {
  const reader = leanReader(applicationModel(database).unscoped('accepted ones stay'), ['decided_at'])
  return async (project_id: number, creator_id: Types.ObjectId, session: ClientSession): Promise<Date | null> =>
    (await reader.findOne({ project_id, creator_id, status: 'accepted' }).session(session))?.decided_at ?? null
}
