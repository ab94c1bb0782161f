import type { ApplicationDeps } from '../application-deps.ts'
import type { ClientSession } from 'mongoose'
import { transaction } from '../../database/transaction.ts'
import { orRefusal } from '../../kernel/refusal.ts'
import type { Refusal } from '../../kernel/refusal.ts'
import type { ApplicationDocument, LeanApplication } from '../applications.model.ts'
import type { Decided } from './transition.ts'

/** Also from a project that a decision holds back. */
export async function withdraw(
  deps: ApplicationDeps,
  application: LeanApplication,
): Promise<Refusal<Decided> | undefined> {
  const { database, model, projects, applications, copies, notifier } = deps
  const { _id, project_id } = application
  const refusal = await orRefusal<void, Decided>((refuse) =>
    transaction(database, async (session) => {
      const project = await projects.count(project_id, { application_count: -1, pending_count: -1 }, session)
      const removed = await model
        .findOneAndDelete({ _id, status: 'pending' }, { session })
        .lean<Pick<ApplicationDocument, 'creator_id' | 'works'>>()
      if (!project && (await withdrawHeld(deps, _id, session))) return
      if (!project || !removed) return refuse('APPLICATION_DECIDED')
      await copies.release(removed.creator_id, removed.works, session)
      await notifier.onWithdrawn(session, project, application)
    }),
  )
  return refusal && (await applications.find(_id)) ? refusal : undefined
}

type Removed = Pick<ApplicationDocument, 'project_id' | 'creator_id' | 'works'>

async function withdrawHeld(
  { held, copies }: ApplicationDeps,
  _id: LeanApplication['_id'],
  session: ClientSession,
): Promise<boolean> {
  const removed = await held.remove<Removed>('project_applications', { _id, status: 'pending' }, session)
  if (!removed) return false
  await copies.release(removed.creator_id, removed.works, session)
  await held.retractApplicant(removed.project_id, removed.creator_id, session)
  return true
}
