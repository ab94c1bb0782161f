import { UNAVAILABLE_PROJECT } from '@atelier/contract/projects/texts.ts'
import type { ClientSession, Connection } from 'mongoose'
import { batches } from '../database/batches.ts'
import { transaction } from '../database/transaction.ts'
import { withholdTitle } from '../moderation/effects/held-titles.ts'
import { holdOf, ofProjects } from '../held/hold.ts'
import type { LeanProject } from './projects.model.ts'
import type { Projects } from './projects.service.ts'

/** Updates the applications in the same transaction. */
export interface ProjectLifecycleHooks {
  completed(project: LeanProject, session: ClientSession): Promise<void>
  reopened(project: LeanProject, session: ClientSession): Promise<void>
}

export type Lifecycle = ReturnType<typeof projectLifecycle>

/** What goes with a deleted project. */
export interface ProjectCascades {
  cascades: { project(project: LeanProject, session: ClientSession): Promise<void> }
}

interface Parts {
  database: Connection
  projects: Projects
  hooks: ProjectLifecycleHooks
  facets: () => ProjectCascades
}

export function projectLifecycle({ database, projects, hooks, facets }: Parts) {
  const hold = holdOf(database, () => new Date())

  /** From a decision, so that it is deleted like any other. */
  async function putBackHeld(id: number, session: ClientSession): Promise<boolean> {
    const case_id = await hold.holderOf('projects', id, session)
    if (case_id !== undefined) await hold.putBack({ case_id, session }, ofProjects([id]))
    return case_id !== undefined
  }

  /** Idempotent. Also of one that a decision holds back. */
  async function remove(project: LeanProject): Promise<void> {
    await transaction(database, async (session) => {
      const wasHeld = await putBackHeld(project._id, session)
      const gone = wasHeld ? { ...project, title: UNAVAILABLE_PROJECT } : project
      if (!(await projects.remove(project._id, session))) return
      await facets().cascades.project(gone, session)
      if (wasHeld) await withholdTitle(database, session, project)
    })
    await projects.forgetWords(project)
    await projects.removeReferences(project)
  }

  return {
    remove,

    // Both read the result in their transaction: a read after it may see another call's.

    /** If it is in progress. Null if it is deleted. */
    complete: (project: LeanProject): Promise<LeanProject | null> =>
      transaction(database, async (session) => {
        if (await projects.close(project._id, session)) await hooks.completed(project, session)
        return projects.find(project._id, session)
      }),

    /** If it was completed recently. Null if it is deleted. */
    undoComplete: (project: LeanProject): Promise<LeanProject | null> =>
      transaction(database, async (session) => {
        if (await projects.reopen(project._id, session)) await hooks.reopened(project, session)
        return projects.find(project._id, session)
      }),

    async erase(userId: string): Promise<void> {
      for await (const batch of batches(() => projects.ownedBy(userId)))
        for (const project of batch) await remove(project)
    },
  }
}
