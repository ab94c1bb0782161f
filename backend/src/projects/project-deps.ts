import type { Model } from 'mongoose'
import { leanReader } from '../database/document.ts'
import type { sequence } from '../database/sequence.ts'
import type { Services } from '../services.ts'
import type { projectCounts } from './projects.counts.ts'
import type { Scoped } from '../database/scoped.ts'
import type { Vocabulary } from '../database/vocabulary.ts'
import type { HeldThings } from '../held/held-things.ts'
import type { FinishedUploads } from '../media/uploads/finished-uploads.ts'
import { PROJECT_FIELDS } from './projects.model.ts'
import type { ProjectDocument } from './projects.model.ts'

export interface ProjectDeps extends Pick<Services, 'database' | 'now'> {
  projects: Scoped<ProjectDocument>
  /** Unscoped: by id, or all of an owner. */
  model: Model<ProjectDocument>
  numbers: ReturnType<typeof sequence>
  words: Vocabulary
  held: HeldThings
  openCounts: ReturnType<typeof projectCounts>
  uploads: FinishedUploads
}

export const projectReader = ({ model }: Pick<ProjectDeps, 'model'>) => leanReader(model, PROJECT_FIELDS)
