import { UNAVAILABLE_PROJECT } from '@atelier/contract/projects/texts.ts'
import type { ClientSession, Connection } from 'mongoose'
import { batches } from '../database/batches.ts'
import { transaction } from '../database/transaction.ts'
import type { ProjectCascades } from './below.ts'
import type { HeldProjects } from './held-projects.ts'
import type { ProjectTitles } from './project-titles.ts'
import type { LeanProject } from './projects.model.ts'
import type { Projects } from './projects.service.ts'

/** Updates the applications in the same transaction. */
export interface ProjectLifecycleHooks {
  completed(project: LeanProject, session: ClientSession): Promise<void>
  reopened(project: LeanProject, session: ClientSession): Promise<void>
}

export type Lifecycle = ReturnType<typeof projectLifecycle>

interface Deps {
  database: Connection
  projects: Projects
  hooks: ProjectLifecycleHooks
  facets: () => ProjectCascades
  held: Pick<HeldProjects, 'putBackHeld'>
  titles: Pick<ProjectTitles, 'withhold'>
}

export function projectLifecycle({ database, projects, hooks, facets, held, titles }: Deps) {
  /** Idempotent. Also of one that a decision holds back. */
  async function remove(project: LeanProject): Promise<void> {
    await transaction(database, async (session) => {
      const wasHeld = await held.putBackHeld(project._id, session)
      const gone = wasHeld ? { ...project, title: UNAVAILABLE_PROJECT } : project
      if (!(await projects.remove(project._id, session))) return
      await facets().cascades.project.remove(gone, session)
      if (wasHeld) await titles.withhold(project, session)
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
