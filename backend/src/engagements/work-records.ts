import { leanReader } from '../database/document.ts'
import type { WorkRecords } from '../kernel/work-records.ts'
import type { Services } from '../services.ts'
import { engagementModel } from './engagements.model.ts'
import { engagementsService } from './engagements.service.ts'

const FIELDS = ['owner_id', 'project_title', 'versions', 'due_on', 'pauses', 'paused_at', 'final_at'] as const

export function workRecords(services: Services): WorkRecords {
  const { database, now } = services
  const model = engagementModel(database)
  const reader = leanReader(model, FIELDS)
  const engagements = engagementsService(services)
  return {
    find: ({ project_id, creator_id }, session) =>
      reader
        .findOne({ project_id, creator_id })
        .session(session ?? null)
        .exec(),

    async record({ project_id, creator_id, owner_id, project_title }, changes, session) {
      const created = { $setOnInsert: { owner_id, project_title, created_at: now() } }
      await model.updateOne(
        { project_id, creator_id },
        { $set: changes, $inc: { changes: 1 }, ...created },
        { upsert: true, session },
      )
    },

    creatorOf: async (project_id, person, creator) =>
      (await engagements.find(project_id, person, creator))?.creator_id ?? null,
  }
}
