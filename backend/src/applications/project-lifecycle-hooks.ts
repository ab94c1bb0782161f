import type { BelowProject } from '../projects/below.ts'
import type { Facets } from '../services.ts'
import type { ApplicationDeps } from './application-deps.ts'

export const projectLifecycleHooks = ({
  applications,
  outcomes,
  copies,
  notifier,
  facets,
}: ApplicationDeps): Pick<Facets['forProjects'], 'changed' | 'completed' | 'reopened'> & {
  deleted: BelowProject['remove']
} => ({
  async changed(project, session) {
    const all = await applications.involved(project._id, session)
    const waiting = all.filter(({ status }) => status === 'pending').map(({ creator_id }) => creator_id)
    await notifier.onChanged(session, project, waiting)
    return all.map(({ creator_id }) => creator_id)
  },

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
    await facets().forApplications.checkPartners(session, project.user_id)
  },

  async deleted(project, session) {
    const removed = await applications.removeAll(project._id, session)
    for (const { creator_id, works } of removed) await copies.release(creator_id, works, session)
    const creators = removed.map(({ creator_id }) => creator_id)
    await outcomes.record(creators, project, 'deleted', session)
    await notifier.onDeleted(session, project, creators)
  },
})
