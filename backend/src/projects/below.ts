import type { ClientSession } from 'mongoose'
import type { Step } from '../held/held.ts'
import type { LeanProject, ProjectDocument } from './projects.model.ts'

export type OwnedProject = Pick<ProjectDocument, '_id' | 'user_id'>

/** What a domain stores of a project goes with it. */
export interface BelowProject {
  /** In the transaction of its deletion. */
  remove(project: LeanProject, session: ClientSession): Promise<void>
  /** In the transaction of its completion, and of undoing that. */
  completed?(project: LeanProject, session: ClientSession): Promise<void>
  reopened?(project: LeanProject, session: ClientSession): Promise<void>
  /** Until a decision is reverted. */
  hold(step: Step, project: OwnedProject): Promise<void>
}

declare module '../services.ts' {
  interface Facets {
    belowProject: BelowProject
  }
}
