import type { searches as endpoints } from '@atelier/contract/searches/endpoints.ts'
import { ownRead } from '../http/guards.ts'
import type { Guards } from '../http/guards.ts'
import type { Handlers } from '../http/handlers.ts'
import type { Services } from '../services.ts'
import { searchesService } from './searches.service.ts'

const guards = {
  list: { limit: ownRead },
  save: {},
  rename: {},
  remove: {},
} satisfies Guards<typeof endpoints>

export function searchesRoutes(services: Services) {
  const searches = searchesService(services)
  const handlers: Handlers<typeof endpoints> = {
    list: ({ caller }) => searches.list(caller.id),

    async save({ body, caller, errors }) {
      const saved = await searches.save(caller.id, body)
      if ('refused' in saved) throw errors.TOO_MANY_SEARCHES()
      return saved
    },

    async rename({ params, body, caller, errors }) {
      const renamed = await searches.rename(caller.id, params.id, body.name)
      if ('refused' in renamed) throw errors.SEARCH_NOT_FOUND()
      return renamed
    },

    async remove({ params, caller, errors: _ }) {
      const removed = await searches.remove(caller.id, params.id)
      return 'refused' in removed ? { items: [] } : removed
    },
  }
  return { guards, handlers }
}
