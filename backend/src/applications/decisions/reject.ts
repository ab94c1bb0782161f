import type { ApplicationDeps } from '../application-deps.ts'
import type { Refusal } from '../../kernel/refusal.ts'
import { undoableSince } from '../../kernel/undo.ts'
import type { ApplicationDocument, LeanApplication } from '../applications.model.ts'
import { pendingCounter, setFields, transition } from './transition.ts'
import type { Decided, Gone, NotOpen } from './transition.ts'

const reasons = { application: 'rejected', invitation: 'declined' } as const satisfies Record<
  ApplicationDocument['type'],
  string
>

export function reject(
  deps: ApplicationDeps,
  application: LeanApplication,
): Promise<LeanApplication | Refusal<Decided | Gone>> {
  const { _id, project_id, type } = application
  return transition<Decided>(deps, application, {
    isDone: ({ reason }) => reason === reasons[type],
    async run(session, refuse) {
      const rejected = { status: 'rejected', reason: reasons[type], past: true, decided_at: deps.now() } as const
      // A project that is not open has no pending applications.
      const project = await deps.projects.count(project_id, { [pendingCounter[type]]: -1 }, session)
      if (!project || !(await setFields(deps, session, { _id, status: 'pending' }, rejected)))
        return refuse('APPLICATION_DECIDED')
      await deps.notifier.onRejected(session, project, application)
    },
  })
}

export function undo(
  deps: ApplicationDeps,
  application: LeanApplication,
): Promise<LeanApplication | Refusal<Gone | NotOpen | 'UNDO_TOO_LATE'>> {
  const { _id, project_id, type } = application
  return transition<NotOpen | 'UNDO_TOO_LATE'>(deps, application, {
    isDone: ({ status }) => status === 'pending',
    async run(session, refuse) {
      const project = await deps.projects.count(project_id, { [pendingCounter[type]]: 1 }, session)
      if (!project) return refuse('PROJECT_NOT_OPEN')
      const undoable = { _id, reason: reasons[type], decided_at: { $gt: undoableSince(deps.now()) } }
      const pending = { status: 'pending', reason: null, past: false, decided_at: null } as const
      if (!(await setFields(deps, session, undoable, pending))) refuse('UNDO_TOO_LATE')
      await deps.notifier.onUndone(session, project, application)
    },
  })
}
