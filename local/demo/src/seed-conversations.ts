import { conversationModel } from '@atelier/backend/conversations/conversations.model.ts'
import { leanReader } from '@atelier/backend/database/document.ts'
import { projectModel } from '@atelier/backend/projects/projects.model.ts'
import { Types } from 'mongoose'
import { hoursBefore } from './seed-steps.ts'
import type { Seeding } from './seeding.ts'

const id = (hex: string) => new Types.ObjectId(hex)

/** Writes the demo's conversations about existing projects. */
export async function seedConversations({ data, database, now, say }: Seeding): Promise<void> {
  say('Writing the conversations')
  const ids = data.conversations.map(({ project_id }) => project_id)
  const present = await leanReader(projectModel(database).unscoped('the demo'), ['title']).find({ _id: { $in: ids } })
  const title = new Map(present.map((project) => [project._id, project.title]))
  await conversationModel(database).bulkWrite(
    data.conversations.flatMap((conversation) => {
      const { project_id, creator_id, buyer_id, created_hours_ago } = conversation
      if (!title.has(project_id)) return []
      const filter = { project_id, creator_id: id(creator_id), buyer_id: id(buyer_id) }
      const at = hoursBefore(now, created_hours_ago)
      const created = { project_title: title.get(project_id)!, created_at: at, updated_at: at }
      const update = { $setOnInsert: { _id: id(conversation.id), ...created } }
      return [{ updateOne: { filter, update, upsert: true } }]
    }),
  )
}
