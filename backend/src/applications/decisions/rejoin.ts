import type { ApplicationDeps } from '../application-deps.ts'
import type { Refusal } from '../../kernel/refusal.ts'
import type { LeanApplication } from '../applications.model.ts'
import { pendingCounter, setFields, transition } from './transition.ts'
import type { Decided, Gone, NotOpen } from './transition.ts'

/** Whether who was turned down still wants a project that is open again. */
export function rejoin(
  deps: ApplicationDeps,
  application: LeanApplication,
  interested: boolean,
): Promise<LeanApplication | Refusal<Decided | Gone | NotOpen>> {
  const { _id, project_id, type, creator_id } = application
  return transition<Decided | NotOpen>(deps, application, {
    isDone: ({ status, asked }) => (interested ? status === 'pending' : status === 'rejected' && !asked),
    async run(session, refuse) {
      const counted = interested ? { [pendingCounter[type]]: 1 } : { [pendingCounter[type]]: 0 }
      const project = await deps.projects.count(project_id, counted, session)
      if (!project) return refuse('PROJECT_NOT_OPEN')
      const answered = interested
        ? ({ status: 'pending', reason: null, past: false, decided_at: null, asked: false } as const)
        : ({ past: true, asked: false } as const)
      if (!(await setFields(deps, session, { _id, asked: true }, answered))) refuse('APPLICATION_DECIDED')
      await deps.notifications().seen(session, [creator_id], { kind: 'project_reopened', project })
      if (!interested) return deps.notifier.publishChanged(session, project, [creator_id])
      await deps.outcomes.retract(project_id, 'filled', session, creator_id)
      // Who was invited answers the invitation next
      if (type === 'application') return deps.notifier.onApplied(session, project, application, { ofNew: false })
      await deps.notifier.publishChanged(session, project, [creator_id])
    },
  })
}
