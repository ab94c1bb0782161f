import type { Facets } from '../services.ts'
import type { ApplicationDeps } from './application-deps.ts'
import type { ApplicationDocument } from './applications.model.ts'

/** Because another was accepted. */
const TURNED_DOWN = { status: 'rejected', reason: 'filled' } as const

/** What becomes of applications when the work of two people ends before its time. */
export function endedWork({
  model,
  notifier,
  notifications,
  now,
}: ApplicationDeps): Pick<Facets['forEndings'], 'canceled' | 'openedAgain' | 'turnedDown'> {
  return {
    async canceled(project, session) {
      const accepted = { project_id: project._id, status: 'accepted' } as const
      await model.updateOne(accepted, { $set: { past: true, ended: true } }, { session })
    },

    async openedAgain({ project, creator_id }, session) {
      const { _id: project_id, user_id: actor } = project
      const ended = { status: 'rejected', reason: null, past: true, ended: true, shortlisted: false } as const
      await model.updateOne({ project_id, status: 'accepted' }, { $set: { ...ended, decided_at: now() } }, { session })
      const turnedDown = { project_id, ...TURNED_DOWN }
      const found = await model
        .find(turnedDown, ['creator_id'], { session })
        .lean<Pick<ApplicationDocument, 'creator_id'>[]>()
      await model.updateMany(turnedDown, { $set: { asked: true, past: false } }, { session })
      const creators = found.map((one) => one.creator_id)
      await notifications().notify(session, creators, { kind: 'project_reopened', actor, project })
      await notifier.publishChanged(session, project, [creator_id, ...creators])
    },

    turnedDown: (project_id) => model.countDocuments({ project_id, ...TURNED_DOWN }).exec(),
  }
}
