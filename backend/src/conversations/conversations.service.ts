import { conversationsOpenedEvent } from '@atelier/contract/conversations/live.ts'
import { Types } from 'mongoose'
import type { ClientSession } from 'mongoose'
import { leanReader } from '../database/document.ts'
import { isDuplicateKeyError } from '../database/duplicate-key.ts'
import { afterCommit, transaction } from '../database/transaction.ts'
import type { UserPrincipal } from '../http/principal.ts'
import { oncePer } from '../kernel/once-per.ts'
import type { Renamed } from '../projects/for-projects.ts'
import type { Services } from '../services.ts'
import { CONVERSATION_FIELDS, conversationModel } from './conversations.model.ts'
import type { LeanConversation } from './conversations.model.ts'
import { isParty } from './conversations.policy.ts'
import { conversationLists } from './list-conversations.ts'
import { blockersSetter } from './set-blockers.ts'

type Project = { _id: number; title: string; user_id: Types.ObjectId }

type Deps = Pick<Services, 'database' | 'now' | 'publisher'>

/** One per project and creator. */
export type Conversations = ReturnType<typeof conversationsService>

export const conversationsService = oncePer(({ database, publisher, now }: Deps) => {
  const model = conversationModel(database)
  const conversations = leanReader(model, CONVERSATION_FIELDS)

  const between = (project_id: number, creator_id: string | Types.ObjectId): Promise<LeanConversation | null> =>
    conversations.findOne({ project_id, creator_id }).exec()

  /** Accepting answers a request. */
  async function ensure(
    project: Project,
    creator_id: string | Types.ObjectId,
    session: ClientSession,
    { isAccepted = false } = {},
  ): Promise<void> {
    const key = { project_id: project._id, creator_id: new Types.ObjectId(creator_id), buyer_id: project.user_id }
    const at = now()
    const defaults = { project_title: project.title, created_at: at, updated_at: at }
    const { upsertedId } = await model.updateOne(key, { $setOnInsert: defaults }, { upsert: true, session })
    if (!upsertedId) {
      if (isAccepted) await model.updateOne(key, { $set: { request_for: null } }, { session })
      return
    }
    const opened = { conversation_id: String(upsertedId) }
    afterCommit(session, () => publisher.toUsers([key.creator_id, key.buyer_id], conversationsOpenedEvent, opened))
  }

  return {
    between,
    ensure,
    ...conversationLists(model),
    setBlockers: blockersSetter(model, publisher),

    async of({ id }: Pick<UserPrincipal, 'id'>, conversationId: string): Promise<LeanConversation | null> {
      const found = await conversations.findById(conversationId)
      return found && isParty({ id }, found) ? found : null
    },

    /** Returns whose conversations they are. */
    async renameProject({ project_id, from, to }: Renamed, session: ClientSession): Promise<Types.ObjectId[]> {
      const found = await leanReader(model, ['buyer_id', 'creator_id']).find({ project_id }).session(session)
      await model.updateMany({ project_id, project_title: from }, { $set: { project_title: to } }, { session })
      return found.flatMap(({ buyer_id, creator_id }) => [buyer_id, creator_id])
    },

    async open(project: Project, creator_id: string): Promise<LeanConversation> {
      await transaction(database, (session) => ensure(project, creator_id, session)).catch((error: unknown) => {
        if (!isDuplicateKeyError(error)) throw error
      })
      return (await between(project._id, creator_id))!
    },
  }
})
