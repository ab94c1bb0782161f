import type { ClientSession, Types } from 'mongoose'
import { leanReader } from '../database/document.ts'
import { oncePer } from '../kernel/once-per.ts'
import type { Services } from '../services.ts'
import { engagementModel } from './engagements.model.ts'
import type { EngagementDocument } from './engagements.model.ts'

/** Names one engagement. */
export interface Pair {
  project_id: number
  creator_id: Types.ObjectId
}

export interface WorkOf extends Pair {
  owner_id: Types.ObjectId
  project_title: string
}

const FIELDS = ['owner_id', 'project_title', 'versions', 'due_on', 'pauses', 'paused_at', 'final_at'] as const
export type WorkRecord = Pick<EngagementDocument, (typeof FIELDS)[number]>
export type WorkChanges = Partial<Pick<EngagementDocument, 'delivered' | 'final_at' | 'pauses' | 'paused_at'>>

/** What domains of the work keep in the engagement. */
export const workRecords = oncePer(({ database, now }: Services) => {
  const model = engagementModel(database)
  const reader = leanReader(model, FIELDS)
  return {
    find: ({ project_id, creator_id }: Pair, session?: ClientSession) =>
      reader.findOne({ project_id, creator_id }).session(session ?? null),

    /** Always writes, so that of two concurrent transactions one is repeated. */
    async record(
      { project_id, creator_id, owner_id, project_title }: WorkOf,
      changes: WorkChanges,
      session: ClientSession,
    ): Promise<void> {
      const created = { $setOnInsert: { owner_id, project_title, created_at: now() } }
      await model.updateOne(
        { project_id, creator_id },
        { $set: changes, $inc: { changes: 1 }, ...created },
        { upsert: true, session },
      )
    },
  }
})
