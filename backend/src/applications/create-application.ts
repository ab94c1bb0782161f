import { Types } from 'mongoose'
import type { ClientSession } from 'mongoose'
import { isDuplicateKeyError } from '../database/duplicate-key.ts'
import { transaction } from '../database/transaction.ts'
import type { Exhausted } from '../accounts/strangers.ts'
import { orRefusal } from '../kernel/refusal.ts'
import type { Refusal } from '../kernel/refusal.ts'
import type { ApplicationDeps } from './application-deps.ts'
import { counted } from './erase-applications.ts'
import type { ApplicationDocument, LeanApplication, NewApplicationDocument } from './applications.model.ts'

type Kind = ApplicationDocument['type']

type Project = { _id: number; user_id: Types.ObjectId }

type Problem = 'PROJECT_NOT_OPEN' | 'BLOCKED' | 'PERSON_UNAVAILABLE'

type Created = LeanApplication | Refusal<Problem> | { conflict: Kind }

interface Ids {
  client_id: string
  project_id: number
  creator_id: Types.ObjectId
  buyer_id: Types.ObjectId
}

const ATTEMPTS = 3

/** Of a former creator, who may apply and be invited again. */
const ENDED = { status: 'rejected', ended: true } as const

export function applicationCreator(deps: ApplicationDeps) {
  const { applications, blocks, copies, database, model, notifier, now, projects, strangers, suspensions } = deps

  /** The ended one, with what it said before; null if there is none. */
  async function renewed(application: NewApplicationDocument, session: ClientSession) {
    const { project_id, creator_id, type } = application
    const ended = { project_id, creator_id, ...ENDED }
    const before = await model.findOne(ended, null, { session })
    if (!before) return null
    await projects.recount(project_id, counted(before, -1), session)
    if (type === 'invitation') await copies.release(creator_id, before.works, session)
    const own = type === 'invitation' ? { letter: null, works: [] } : {}
    const again = { status: 'pending', reason: null, past: false, ended: false, decided_at: null } as const
    return model.findOneAndUpdate(
      ended,
      { $set: { ...application, ...again, ...own } },
      { session, returnDocument: 'after' },
    )
  }

  const store = (application: NewApplicationDocument, { ofNew }: { ofNew: boolean }) =>
    orRefusal<LeanApplication, Problem>((refuse) =>
      transaction(database, async (session) => {
        const { project_id, type } = application
        const { creator_id, buyer_id } = application
        if (await blocks.between(creator_id, buyer_id, session)) return refuse('BLOCKED')
        const isInvitation = type === 'invitation'
        if (isInvitation && (await suspensions.among([creator_id], session)).length > 0)
          return refuse('PERSON_UNAVAILABLE')
        const pending = counted({ type, status: 'pending' }, 1)
        const project = await projects.count(project_id, pending, session)
        if (!project) return refuse('PROJECT_NOT_OPEN')
        const created = (await renewed(application, session)) ?? (await model.create([application], { session }))[0]!
        await notifier.onApplied(session, project, created, { ofNew })
        return created.toObject()
      }),
    )

  async function earlier({ client_id, project_id, creator_id, buyer_id }: Ids): Promise<Created | null> {
    const existing = await applications.between(project_id, creator_id)
    if (!existing) return null
    if (existing.status === ENDED.status && existing.ended && existing.client_id !== client_id) return null
    if (existing.status !== 'accepted' && (await blocks.between(creator_id, buyer_id))) return { refused: 'BLOCKED' }
    return existing.client_id === client_id ? existing : { conflict: existing.type }
  }

  async function insert(application: NewApplicationDocument & Ids, how: { ofNew: boolean }) {
    for (let attempt = 1; ; attempt++) {
      try {
        const outcome = await store(application, how)
        return { outcome, isNew: !('refused' in outcome) }
      } catch (error) {
        if (!isDuplicateKeyError(error)) throw error
        const outcome = await earlier(application)
        if (outcome) return { outcome, isNew: false }
        // Another was created concurrently, and withdrawn since
        if (attempt === ATTEMPTS) throw error
      }
    }
  }

  /** Idempotent by the client's id. If another exists already, `conflict` is its type. */
  return async function createApplication(
    type: Kind,
    { _id: project_id, user_id: buyer_id }: Project,
    creator_id: string,
    { id: client_id, note = null }: { id: string; note?: string | null | undefined },
  ): Promise<Created | Exhausted> {
    const creator = new Types.ObjectId(creator_id)
    const application = { client_id, project_id, creator_id: creator, buyer_id, type, note, created_at: now() }
    const existing = await earlier(application)
    if (existing) return existing
    if (type === 'application') return (await insert(application, { ofNew: false })).outcome
    const purse = await strangers.invitations(buyer_id)
    const paid = await purse.pay(
      () => insert(application, purse),
      ({ isNew }) => isNew,
    )
    return 'exhausted' in paid ? paid : paid.outcome
  }
}
