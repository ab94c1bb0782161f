import { Types } from 'mongoose'
import type { Connection } from 'mongoose'
import { blocksService } from '../blocks/blocks.service.ts'
import { isDuplicateKeyError } from '../database/duplicate-key.ts'
import { transaction } from '../database/transaction.ts'
import type { Strangers } from '../conversations/strangers.ts'
import type { Projects } from '../projects/projects.service.ts'
import { orRefusal } from '../refusal.ts'
import type { Refusal } from '../refusal.ts'
import { applicationModel } from './applications.model.ts'
import type { ApplicationDocument, LeanApplication, NewApplicationDocument } from './applications.model.ts'
import type { ApplicationNotifier } from './applications.notifier.ts'
import type { Applications } from './applications.service.ts'

type Kind = ApplicationDocument['type']

type Project = { _id: number; user_id: Types.ObjectId }

type Problem = 'PROJECT_NOT_OPEN' | 'BLOCKED' | 'TOO_MANY_STRANGERS'

const ATTEMPTS = 3

const counted = {
  application: { application_count: 1, pending_count: 1 },
  invitation: { invited_count: 1 },
} as const satisfies Record<Kind, object>

export type CreateApplication = ReturnType<typeof applicationCreator>

interface Options {
  database: Connection
  projects: Projects
  applications: Applications
  notifier: ApplicationNotifier
  strangers: Strangers
  now: () => Date
}

export function applicationCreator({ database, projects, applications, notifier, strangers, now }: Options) {
  const model = applicationModel(database)
  const blocks = blocksService(database)

  const store = (application: NewApplicationDocument, { quiet }: { quiet: boolean }) =>
    orRefusal<LeanApplication, Problem>((refuse) =>
      transaction(database, async (session) => {
        const { project_id, type } = application
        const { creator_id, buyer_id } = application
        if (await blocks.between(creator_id, buyer_id, session)) return refuse('BLOCKED')
        const project = await projects.count(project_id, counted[type], session)
        if (!project) return refuse('PROJECT_NOT_OPEN')
        const [created] = await model.create([application], { session })
        await notifier.onApplied(session, project, created!, { quiet })
        return created!.toObject()
      }),
    )

  /** Idempotent by the client's id. If another exists already, `conflict` is its type. */
  return async function createApplication(
    type: Kind,
    { _id: project_id, user_id: buyer_id }: Project,
    creator_id: string,
    { id: client_id, note = null }: { id: string; note?: string | null | undefined },
  ): Promise<LeanApplication | Refusal<Problem> | { conflict: Kind }> {
    const isStranger = type === 'invitation' && (await strangers.isNew(buyer_id))
    for (let attempt = 1; ; attempt++) {
      const existing = await applications.between(project_id, creator_id)
      if (existing && existing.status !== 'accepted' && (await blocks.between(creator_id, buyer_id)))
        return { refused: 'BLOCKED' }
      if (existing) return existing.client_id === client_id ? existing : { conflict: existing.type }
      if (isStranger && attempt === 1 && !(await strangers.count(buyer_id))) return { refused: 'TOO_MANY_STRANGERS' }
      const creator = new Types.ObjectId(creator_id)
      const application = { client_id, project_id, creator_id: creator, buyer_id, type, note, created_at: now() }
      try {
        return await store(application, { quiet: isStranger })
      } catch (error) {
        // Another was created concurrently, and may be withdrawn by now.
        if (!isDuplicateKeyError(error) || attempt === ATTEMPTS) throw error
      }
    }
  }
}
