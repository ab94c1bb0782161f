import { freshViews } from '../http/calls/fresh-views.ts'
import type { Services } from '../services.ts'
import { projectModel } from './projects.model.ts'
import { projectsService } from './projects.service.ts'

/** Counted as those of artworks, without the owner's own. False without such a project. */
export function projectViews(services: Services) {
  const model = projectModel(services.database).unscoped('by id')
  const projects = projectsService(services)
  const isFresh = freshViews(services)
  return async (_id: number, viewer: string): Promise<boolean> => {
    const project = await projects.find(_id)
    if (!project) return false
    if (String(project.user_id) !== viewer && (await isFresh(`project ${_id}`, viewer)))
      await model.updateOne({ _id }, { $inc: { views: 1 } })
    return true
  }
}
