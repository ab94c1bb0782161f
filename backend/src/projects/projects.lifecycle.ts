import { UNAVAILABLE_PROJECT } from '@atelier/contract/projects/texts.ts'
import { batches } from '../database/batches.ts'
import { transaction } from '../database/transaction.ts'
import type { Services } from '../services.ts'
import type { HeldProjects } from './held-projects.ts'
import { projectTitles } from './project-titles.ts'
import type { LeanProject } from './projects.model.ts'
import { projectsService } from './projects.service.ts'

export type Lifecycle = ReturnType<typeof projectLifecycle>

export function projectLifecycle(services: Services, held: HeldProjects) {
  const { database, facets } = services
  const projects = projectsService(services)
  const titles = projectTitles(services)

  /** Idempotent. Also of one that a decision holds back. */
  async function remove(project: LeanProject): Promise<void> {
    await transaction(database, async (session) => {
      const wasHeld = await held.putBackHeld(project._id, session)
      const gone = wasHeld ? { ...project, title: UNAVAILABLE_PROJECT } : project
      if (!(await projects.remove(project._id, session))) return
      await facets().belowProject.remove(gone, session)
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
        if (await projects.close(project._id, session)) {
          await facets().forProjects.completed(project, session)
          await facets().belowProject.completed?.(project, session)
        }
        return projects.find(project._id, session)
      }),

    /** If it was completed recently. Null if it is deleted. */
    undoComplete: (project: LeanProject): Promise<LeanProject | null> =>
      transaction(database, async (session) => {
        if (await projects.reopen(project._id, session)) {
          await facets().forProjects.reopened(project, session)
          await facets().belowProject.reopened?.(project, session)
        }
        return projects.find(project._id, session)
      }),

    async erase(userId: string): Promise<void> {
      for await (const batch of batches(() => projects.ownedBy(userId)))
        for (const project of batch) await remove(project)
    },
  }
}
