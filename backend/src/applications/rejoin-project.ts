import type { ClientSession, Types } from 'mongoose'
import type { HeldCollection, Returned } from '../held/held.ts'
import type { Hold } from '../held/hold.ts'
import { projectOfReturned } from '../projects/project-of-returned.ts'
import type { ApplicationDeps } from './application-deps.ts'
import type { ApplicationDocument } from './applications.model.ts'
import { counted } from './erase-applications.ts'

interface Deps extends ApplicationDeps {
  hold: Hold
  collection: HeldCollection<ApplicationDocument>
  publish(session: ClientSession, application: ApplicationDocument, creators: readonly Types.ObjectId[]): Promise<void>
}

/** To another person’s project, which may have been filled, held back or deleted meanwhile. */
export async function rejoinProject(
  deps: Deps,
  application: ApplicationDocument,
  back: Pick<Returned<never>, 'has'>,
  session: ClientSession,
): Promise<void> {
  const { database, projects, outcomes, copies, hold, collection, publish, now } = deps
  const { _id, project_id, creator_id, works, type } = application
  const found = await projectOfReturned(database, project_id, back, session)
  if (found.state === 'held') return void (await hold.take({ case_id: found.case_id, session }, collection, { _id }))
  if (found.state === 'gone') {
    await collection.model.deleteOne({ _id }, { session })
    return copies.release(creator_id, works, session)
  }
  if (found.state === 'stays') {
    const isLate = found.project.status !== 'open' && application.status === 'pending'
    if (isLate) {
      // As it would have been with the others, when the project was filled.
      const filled = { status: 'rejected', reason: 'filled', past: true, decided_at: now() } as const
      await collection.model.updateOne({ _id }, { $set: filled }, { session })
      await outcomes.ensure(creator_id, found.project, 'filled', session)
    }
    const status = isLate ? 'rejected' : application.status
    await projects.recount(project_id, counted({ type, status }, 1), session)
  }
  await publish(session, application, [creator_id])
}
