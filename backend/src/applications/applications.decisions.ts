import type { ClientSession, Connection, Types } from 'mongoose'
import type { Conversations } from '../conversations/conversations.service.ts'
import type { Messages } from '../conversations/messages.service.ts'
import { leanReader } from '../database/document.ts'
import { isDuplicateKeyError } from '../database/duplicate-key.ts'
import { transaction } from '../database/transaction.ts'
import type { CountChange, Projects } from '../projects/projects.service.ts'
import { orRefusal } from '../refusal.ts'
import type { Refusal } from '../refusal.ts'
import { undoableSince } from '../undo.ts'
import { APPLICATION_FIELDS, applicationModel } from './applications.model.ts'
import type { ApplicationDocument, LeanApplication } from './applications.model.ts'
import type { ApplicationNews } from './applications.news.ts'
import type { Applications } from './applications.service.ts'
import type { Outcomes } from './outcomes.service.ts'
import type { WorkCopies } from './work-copies.ts'

type Kind = ApplicationDocument['type']
type Gone = 'APPLICATION_GONE'
type Decided = Gone | 'APPLICATION_DECIDED'
type NotOpen = 'PROJECT_NOT_OPEN'
type Refuse<R> = (code: R) => never

const ATTEMPTS = 3

// Pending applications count for the project's owner, pending invitations for the creator.
const waiting: Record<Kind, keyof CountChange> = { application: 'pending_count', invitation: 'invited_count' }
const refusedAs = { application: 'rejected', invitation: 'declined' } as const satisfies Record<Kind, string>

interface Parts {
  database: Connection
  projects: Projects
  applications: Applications
  outcomes: Outcomes
  conversations: Conversations
  messages: Messages
  news: ApplicationNews
  copies: Pick<WorkCopies, 'letGo'>
  now: () => Date
}

/** Each is one transaction that updates the project first, which serializes transitions on one project. Idempotent. */
export type Decisions = ReturnType<typeof applicationDecisions>

// oxlint-disable-next-line max-lines-per-function
export function applicationDecisions(parts: Parts) {
  const { database, projects, applications, outcomes, conversations, messages, news, copies, now } = parts
  const model = applicationModel(database)
  const reader = leanReader(model, APPLICATION_FIELDS)

  /** `isDone` detects a repeated request. */
  async function transition<R extends string>(
    application: LeanApplication,
    isDone: (found: LeanApplication) => boolean,
    run: (session: ClientSession, refuse: Refuse<R>) => Promise<void>,
  ): Promise<LeanApplication | Refusal<R | Gone>> {
    const refusal = await orRefusal<void, R>((refuse) =>
      transaction(database, async (session) => {
        // Read in the transaction, for a consistent response.
        const before = await reader.findById(application._id).session(session)
        if (!before || !isDone(before)) await run(session, refuse)
      }),
    )
    const found = await applications.find(application._id)
    if (!found) return { refused: 'APPLICATION_GONE' }
    return refusal ?? found
  }

  const set = async (_id: Types.ObjectId, expected: object, fields: object, session: ClientSession) =>
    (await model.updateOne({ _id, ...expected }, { $set: fields }, { session })).matchedCount === 1

  const accept = (application: LeanApplication) =>
    transition<NotOpen | 'APPLICATION_DECIDED'>(
      application,
      ({ status }) => status === 'accepted',
      async (session, refuse) => {
        const { _id, project_id, creator_id, note } = application
        const project = await projects.fill(project_id, creator_id, session)
        if (!project) return refuse('PROJECT_NOT_OPEN')
        const decided_at = now()
        if (!(await set(_id, { status: 'pending' }, { status: 'accepted', decided_at }, session)))
          return refuse('APPLICATION_DECIDED')
        const others = await model
          .find({ project_id, status: 'pending' }, ['creator_id'], { session })
          .lean<Pick<ApplicationDocument, 'creator_id'>[]>()
        const filled = { status: 'rejected', reason: 'filled', past: true, decided_at } as const
        await model.updateMany({ project_id, status: 'pending' }, { $set: filled }, { session })
        const told = others.map((other) => other.creator_id)
        await outcomes.tell(told, project, 'filled', session)
        await news.accepted(session, project, application, told)
        await conversations.ensure(project, creator_id, session)
        if (note) await messages.begin(session, project, creator_id, note)
      },
    )

  return {
    /** Rejects the other pending ones as filled. The invitation's note becomes the first message. */
    async accept(application: LeanApplication): Promise<LeanApplication | Refusal<Decided | NotOpen>> {
      for (let attempt = 1; ; attempt++)
        try {
          return await accept(application)
        } catch (error) {
          // The conversation was opened concurrently.
          if (!isDuplicateKeyError(error) || attempt === ATTEMPTS) throw error
        }
    },

    reject: (application: LeanApplication): Promise<LeanApplication | Refusal<Decided>> =>
      transition<'APPLICATION_DECIDED'>(
        application,
        ({ reason }) => reason === refusedAs[application.type],
        async (session, refuse) => {
          const { _id, project_id, type } = application
          const rejected = { status: 'rejected', reason: refusedAs[type], past: true, decided_at: now() } as const
          // A project that is not open has no pending applications.
          const project = await projects.count(project_id, { [waiting[type]]: -1 }, session)
          if (!project || !(await set(_id, { status: 'pending' }, rejected, session)))
            return refuse('APPLICATION_DECIDED')
          await news.refused(session, project, application)
        },
      ),

    undo: (application: LeanApplication): Promise<LeanApplication | Refusal<Gone | NotOpen | 'UNDO_TOO_LATE'>> =>
      transition<NotOpen | 'UNDO_TOO_LATE'>(
        application,
        ({ status }) => status === 'pending',
        async (session, refuse) => {
          const { _id, project_id, type } = application
          const project = await projects.count(project_id, { [waiting[type]]: 1 }, session)
          if (!project) return refuse('PROJECT_NOT_OPEN')
          const undone = { reason: refusedAs[type], decided_at: { $gt: undoableSince(now()) } }
          const pending = { status: 'pending', reason: null, past: false, decided_at: null }
          if (!(await set(_id, undone, pending, session))) refuse('UNDO_TOO_LATE')
          await news.undone(session, project, application)
        },
      ),

    async withdraw(application: LeanApplication): Promise<Refusal<'APPLICATION_DECIDED'> | undefined> {
      const { _id, project_id } = application
      const refusal = await orRefusal<void, 'APPLICATION_DECIDED'>((refuse) =>
        transaction(database, async (session) => {
          const project = await projects.count(project_id, { application_count: -1, pending_count: -1 }, session)
          const removed = await model
            .findOneAndDelete({ _id, status: 'pending' }, { session })
            .lean<Pick<ApplicationDocument, 'creator_id' | 'works'>>()
          if (!project || !removed) return refuse('APPLICATION_DECIDED')
          await copies.letGo(removed.creator_id, removed.works, session)
          await news.withdrawn(session, project, application)
        }),
      )
      return refusal && (await applications.find(_id)) ? refusal : undefined
    },
  }
}
