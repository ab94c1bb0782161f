import type { Applications } from '../applications/applications.service.ts'
import type { Blocks } from '../blocks/blocks.service.ts'
import { isOwner } from '../http/owner.ts'
import type { Principal } from '../http/principal.ts'
import type { LeanProject } from './projects.model.ts'

/** The projects, the caller's own with as many applications as the caller's lists show. */
export const ownCounts =
  (blocks: Blocks, hiddenCounts: Applications['hiddenCounts']) =>
  async (found: readonly LeanProject[], caller: Principal | null): Promise<LeanProject[]> => {
    const own = caller?.kind === 'user' ? found.filter((project) => isOwner(caller, project)) : []
    const hidden = own.length > 0 ? await blocks.hiddenFromCaller(caller) : []
    if (hidden.length === 0) return [...found]
    const ids = own.map(({ _id }) => _id)
    const countsOf = await hiddenCounts(ids, hidden)
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
