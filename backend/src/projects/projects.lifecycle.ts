import type { ClientSession, Connection } from 'mongoose'
import { batches } from '../database/batches.ts'
import { transaction } from '../database/transaction.ts'
import type { LeanProject } from './projects.model.ts'
import type { Projects } from './projects.service.ts'

/** Hooks that update a project's applications in the same transaction when it ends or is reopened. */
export interface ProjectEnd {
  completed(project: LeanProject, session: ClientSession): Promise<void>
  /** Reverts `completed`. */
  reopened(project: LeanProject, session: ClientSession): Promise<void>
  deleted(project: LeanProject, session: ClientSession): Promise<void>
}

export type Lifecycle = ReturnType<typeof projectLifecycle>

/** Completes and deletes projects. */
export function projectLifecycle(database: Connection, projects: Projects, applications: ProjectEnd) {
  /** Deletes a project with its applications. Idempotent. */
  async function remove(project: LeanProject): Promise<void> {
    await transaction(database, async (session) => {
      if (await projects.remove(project._id, session)) await applications.deleted(project, session)
    })
  }

  return {
    remove,

    // Both read the result in their transaction: a read after it may see another call's.

    /** Closes a project if it is in progress. Resolves to the project afterwards, null if it is deleted. */
    complete: (project: LeanProject): Promise<LeanProject | null> =>
      transaction(database, async (session) => {
        if (await projects.close(project._id, session)) await applications.completed(project, session)
        return projects.find(project._id, session)
      }),

    /** Reopens a project if it was completed recently. Resolves to the project afterwards, null if it is deleted. */
    undoComplete: (project: LeanProject): Promise<LeanProject | null> =>
      transaction(database, async (session) => {
        if (await projects.reopen(project._id, session)) await applications.reopened(project, session)
        return projects.find(project._id, session)
      }),

    /** Deletes every project of a user. */
    async erase(userId: string): Promise<void> {
      for await (const batch of batches(() => projects.ownedBy(userId)))
        for (const project of batch) await remove(project)
    },
  }
}
