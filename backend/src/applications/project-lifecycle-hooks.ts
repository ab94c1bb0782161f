import type { ClientSession, Types } from 'mongoose'
import type { BelowProject } from '../projects/below.ts'
import type { ProjectLifecycleHooks } from '../projects/projects.lifecycle.ts'
import type { ApplicationNotifier } from './applications.notifier.ts'
import type { Applications } from './applications.service.ts'
import type { Outcomes } from './outcomes.service.ts'
import type { WorkCopies } from './work-copies.ts'

export interface LifecycleDeps {
  applications: Applications
  outcomes: Outcomes
  copies: Pick<WorkCopies, 'release'>
  notifier: ApplicationNotifier
  /** Whether they are still here. */
  partners: { soon(session: ClientSession, person: Types.ObjectId): Promise<void> }
}

export const projectLifecycleHooks = ({
  applications,
  outcomes,
  copies,
  notifier,
  partners,
}: LifecycleDeps): ProjectLifecycleHooks & { deleted: BelowProject['remove'] } => ({
  async completed(project, session) {
    const creators = await applications.close(project._id, session)
    await outcomes.record(creators, project, 'completed', session)
    await notifier.onCompleted(session, project, creators)
  },

  async reopened(project, session) {
    const creators = await applications.reopen(project._id, session)
    await outcomes.retract(project._id, 'completed', session)
    await notifier.onReopened(session, project, creators)
    // They may have left meanwhile.
    await partners.soon(session, project.user_id)
  },

  async deleted(project, session) {
    const removed = await applications.removeAll(project._id, session)
    for (const { creator_id, works } of removed) await copies.release(creator_id, works, session)
    const creators = removed.map(({ creator_id }) => creator_id)
    await outcomes.record(creators, project, 'deleted', session)
    await notifier.onDeleted(session, project, creators)
  },
})
