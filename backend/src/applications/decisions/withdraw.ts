import { transaction } from '../../database/transaction.ts'
import { orRefusal } from '../../refusal.ts'
import type { Refusal } from '../../refusal.ts'
import type { ApplicationDocument, LeanApplication } from '../applications.model.ts'
import type { Decided, DecisionDeps } from './transition.ts'

export async function withdraw(
  { database, model, projects, applications, copies, notifier }: DecisionDeps,
  application: LeanApplication,
): Promise<Refusal<Decided> | undefined> {
  const { _id, project_id } = application
  const refusal = await orRefusal<void, Decided>((refuse) =>
    transaction(database, async (session) => {
      const project = await projects.count(project_id, { application_count: -1, pending_count: -1 }, session)
      const removed = await model
        .findOneAndDelete({ _id, status: 'pending' }, { session })
        .lean<Pick<ApplicationDocument, 'creator_id' | 'works'>>()
      if (!project || !removed) return refuse('APPLICATION_DECIDED')
      await copies.release(removed.creator_id, removed.works, session)
      await notifier.onWithdrawn(session, project, application)
    }),
  )
  return refusal && (await applications.find(_id)) ? refusal : undefined
}
