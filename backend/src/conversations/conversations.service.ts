import { Types } from 'mongoose'
import type { ClientSession, Connection } from 'mongoose'
import { leanReader } from '../database/document.ts'
import { isDuplicateKeyError } from '../database/duplicate-key.ts'
import { CONVERSATION_FIELDS, conversationModel } from './conversations.model.ts'
import type { ConversationDocument } from './conversations.model.ts'

type Project = { _id: number; title: string; user_id: Types.ObjectId }

/** Conversations of a project's owner with a creator: one each. */
export type Conversations = ReturnType<typeof conversationsService>

export function conversationsService(database: Connection, now: () => Date) {
  const model = conversationModel(database)
  const conversations = leanReader(model, CONVERSATION_FIELDS)

  const between = (project_id: number, creator_id: string | Types.ObjectId): Promise<ConversationDocument | null> =>
    conversations.findOne({ project_id, creator_id }).exec()

  /** Makes the conversation if there is none. */
  async function ensure(project: Project, creator_id: string | Types.ObjectId, session?: ClientSession): Promise<void> {
    const key = { project_id: project._id, creator_id: new Types.ObjectId(creator_id), buyer_id: project.user_id }
    const made = { project_title: project.title, created_at: now() }
    await model.updateOne(key, { $setOnInsert: made }, { upsert: true, session })
  }

  return {
    between,
    ensure,

    /** Makes the conversation if there is none, and answers it. */
    async open(project: Project, creator_id: string): Promise<ConversationDocument> {
      await ensure(project, creator_id).catch((error: unknown) => {
        if (!isDuplicateKeyError(error)) throw error
      })
      return (await between(project._id, creator_id))!
    },
  }
}
