import { leanReader } from '../database/document.ts'
import { sequence } from '../database/sequence.ts'
import { heldThings } from '../held/held-things.ts'
import { finishedUploads } from '../media/uploads/finished-uploads.ts'
import type { Services } from '../services.ts'
import { projectWords } from './project-words.ts'
import { projectCounts } from './projects.counts.ts'
import { PROJECT_FIELDS, projectModel } from './projects.model.ts'

export const PROJECT_NUMBERS = 'projects'

export type ProjectDeps = ReturnType<typeof projectDeps>

export function projectDeps(services: Services) {
  const { database, facets, now } = services
  const projects = projectModel(database)
  const words = projectWords(database)
  return {
    database,
    facets,
    held: heldThings(database),
    /** Unscoped: by id, or all of an owner. */
    model: projects.unscoped('by id, or all of an owner'),
    now,
    numbers: sequence(database, PROJECT_NUMBERS),
    openCounts: projectCounts(projects, words),
    projects,
    uploads: finishedUploads(services),
    words,
  }
}

export const projectReader = ({ model }: Pick<ProjectDeps, 'model'>) => leanReader(model, PROJECT_FIELDS)
