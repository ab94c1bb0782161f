import type { ApplicationDeps } from '../application-deps.ts'
import type { ClientSession, Types } from 'mongoose'
import { isDuplicateKeyError } from '../../database/duplicate-key.ts'
import type { Refusal } from '../../kernel/refusal.ts'
import type { ApplicationDocument, LeanApplication } from '../applications.model.ts'
import { setFields, transition } from './transition.ts'
import type { Decided, Gone, NotOpen, Unavailable } from './transition.ts'

type Accepted = LeanApplication | Refusal<Decided | Gone | NotOpen | Unavailable>

const ATTEMPTS = 3

/** Not while the other person is suspended. Rejects the other pending ones as filled. The invitation's note becomes the first message. */
export async function accept(deps: ApplicationDeps, application: LeanApplication): Promise<Accepted> {
  for (let attempt = 1; ; attempt++)
    try {
      return await acceptOnce(deps, application)
    } catch (error) {
      // The conversation was opened concurrently.
      if (!isDuplicateKeyError(error) || attempt === ATTEMPTS) throw error
    }
}

function acceptOnce(deps: ApplicationDeps, application: LeanApplication): Promise<Accepted> {
  const { projects, outcomes, notifier, facets, suspensions, now } = deps
  return transition<NotOpen | Decided | Unavailable>(deps, application, {
    isDone: ({ status }) => status === 'accepted',
    async run(session, refuse) {
      const { _id, project_id, creator_id, buyer_id, type, note } = application
      const other = type === 'application' ? creator_id : buyer_id
      if ((await suspensions.among([other], session)).length > 0) return refuse('PERSON_UNAVAILABLE')
      const project = await projects.fill(project_id, creator_id, session)
      if (!project) return refuse('PROJECT_NOT_OPEN')
      const decided_at = now()
      if (!(await setFields(deps, session, { _id, status: 'pending' }, { status: 'accepted', decided_at })))
        return refuse('APPLICATION_DECIDED')
      const others = await rejectOthers(deps, session, project_id, decided_at)
      await outcomes.record(others, project, 'filled', session)
      await notifier.onAccepted(session, project, application, others)
      await facets().forApplications.workBegins(project_id, creator_id, session)
      await facets().forApplications.ensureConversation(project, creator_id, session, { isAccepted: true })
      if (note) await facets().forApplications.beginConversation(session, project, creator_id, note)
    },
  })
}

/** Returns their creators. */
async function rejectOthers(
  { model }: ApplicationDeps,
  session: ClientSession,
  project_id: number,
  decided_at: Date,
): Promise<Types.ObjectId[]> {
  const others = await model
    .find({ project_id, status: 'pending' }, ['creator_id'], { session })
    .lean<Pick<ApplicationDocument, 'creator_id'>[]>()
  const filled = { status: 'rejected', reason: 'filled', past: true, decided_at } as const
  await model.updateMany({ project_id, status: 'pending' }, { $set: filled }, { session })
  // Who has not answered whether they still want it
  await model.updateMany({ project_id, asked: true }, { $set: { asked: false, past: true } }, { session })
  return others.map((other) => other.creator_id)
}
