import type { Viewer } from '../database/viewer.ts'
import type { Services } from '../services.ts'
import type { LeanProject } from './projects.model.ts'

/** The projects, the viewer's own with as many applications as their lists show. */
export const ownCounts =
  ({ facets }: Services) =>
  async (viewer: Viewer, found: readonly LeanProject[]): Promise<LeanProject[]> => {
    const own = found.filter(({ user_id }) => String(user_id) === viewer.id)
    const countsOf = await facets().forProjects.leftOut(
      viewer,
      own.map(({ _id }) => _id),
    )
    if (!countsOf) return [...found]
    return found.map((project) => {
      const counts = countsOf(project._id)
      return {
        ...project,
        application_count: project.application_count - counts.application_count,
        pending_count: project.pending_count - counts.pending_count,
        invited_count: project.invited_count - counts.invited_count,
      }
    })
  }
