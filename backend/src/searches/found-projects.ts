import { transaction } from '../database/transaction.ts'
import { leanReader } from '../database/document.ts'
import type { Services } from '../services.ts'
import { searchedFields } from '../projects/project-fields.ts'
import { projectsService } from '../projects/projects.service.ts'
import { finds, keysOfProject } from './search-keys.ts'
import { searchesModel } from './searches.model.ts'

/** Later news is in the list. */
const GIVE_UP_MS = 24 * 3_600_000
/** Projects that are kept of a creator: of those no second notification is sent. */
const FOUND_KEPT = 200

/** Notifies creators of a project that a saved search of theirs finds: each once, also if the job runs again. */
export function foundProjects(services: Services) {
  const { database, facets, jobs } = services
  const model = searchesModel(database)
  const reader = leanReader(model, ['searches'])
  const projects = projectsService(services)

  return jobs.register<{ project: number }>('project-found', {
    giveUpAfterMs: GIVE_UP_MS,
    async handle({ project: id }) {
      const project = await projects.find(id)
      if (project?.status !== 'open') return
      const sought = { ...project, ...searchedFields(project) }
      const may = reader.find({ keys: { $in: keysOfProject(sought) }, found: { $ne: id } }).cursor()
      for await (const { _id, searches } of may) {
        if (!searches.some((one) => finds(one, sought))) continue
        await transaction(database, async (session) => {
          const added = { $push: { found: { $each: [id], $slice: -FOUND_KEPT } } }
          const { modifiedCount } = await model.updateOne({ _id, found: { $ne: id } }, added, { session })
          if (modifiedCount === 0) return
          const event = { kind: 'project_found', actor: project.user_id, project } as const
          await facets().notifier.notify(session, [_id], event)
        })
      }
    },
  })
}
