import { batches } from '../database/batches.ts'
import { leanReader } from '../database/document.ts'
import { transaction } from '../database/transaction.ts'
import type { CountChange } from '../projects/project-transitions.ts'
import type { ApplicationDeps } from './application-deps.ts'
import { applicationModel } from './applications.model.ts'
import type { LeanApplication } from './applications.model.ts'

const FIELDS = ['project_id', 'creator_id', 'type', 'status'] as const
type Found = Pick<LeanApplication, '_id' | (typeof FIELDS)[number]>

/** What a project's counts change by if it has one more or less of these. */
export const counted = ({ type, status }: Pick<Found, 'type' | 'status'>, by: 1 | -1): CountChange => {
  const waits = status === 'pending' ? by : 0
  return type === 'application' ? { application_count: by, pending_count: waits } : { invited_count: waits }
}

/** An accepted application stays for the project's owner, with a tombstone as creator and without its content. */
export function applicationsEraser({ database, notifier, projects }: ApplicationDeps) {
  const model = applicationModel(database).unscoped('erases all of a person')
  const applications = leanReader(model, FIELDS)

  const eraseOne = ({ _id }: Found, tombstone: string) =>
    transaction(database, async (session) => {
      const found = await applications.findById(_id).session(session)
      if (!found) return
      if (found.status === 'accepted') {
        const nothing = { client_id: null, letter: null, note: null, works: [] }
        await model.updateOne({ _id }, { $set: { creator_id: tombstone, ...nothing } }, { session })
        const project = await projects.replaceAccepted(found.project_id, tombstone, session)
        if (project) await notifier.publishChanged(session, project, [])
      } else {
        await model.deleteOne({ _id }, { session })
        const project = await projects.recount(found.project_id, counted(found, -1), session)
        if (project) await notifier.onWithdrawn(session, project, found)
      }
    })

  return async (creator_id: string, tombstone: string): Promise<void> => {
    for await (const batch of batches(() => applications.find({ creator_id })))
      for (const application of batch) await eraseOne(application, tombstone)
  }
}
