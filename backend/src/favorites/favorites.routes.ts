import type { favorites } from '@atelier/contract/favorites/endpoints.ts'
import { blocksService } from '../blocks/blocks.service.ts'
import { ownRead } from '../http/guards.ts'
import type { Guards } from '../http/guards.ts'
import type { Handlers } from '../http/handlers.ts'
import { byDate, readPage } from '../database/page.ts'
import { presentCreatorSummary } from '../profiles/profiles.presenter.ts'
import { profilesService } from '../profiles/profiles.service.ts'
import type { Services } from '../services.ts'
import { favoritesService } from './favorites.service.ts'

const guards = {
  list: { limit: ownRead },
  get: { limit: ownRead },
  among: { limit: ownRead },
  add: { limit: 'favorite.write' },
  remove: { limit: 'favorite.write' },
} satisfies Guards<typeof favorites>

export function favoritesRoutes(services: Services) {
  const service = favoritesService(services)
  const profiles = profilesService(services)
  const blocks = blocksService(services.database)
  const handlers: Handlers<typeof favorites> = {
    async list({ query: { cursor, limit, ...search }, caller, viewer, errors }) {
      const sought = Object.keys(search).length > 0 ? ` ${JSON.stringify(search)}` : ''
      const { entries, next_cursor } = await readPage(
        { list: `favorites ${caller.id}${sought}`, cursor, limit, invalid: errors.INVALID_CURSOR },
        {
          after: (position, most) => service.listed(viewer, caller.id, search, byDate(position), most),
          valueOf: (favorite) => favorite.created_at.getTime(),
        },
      )
      return { items: entries.map(({ creator }) => presentCreatorSummary(creator, services.media)), next_cursor }
    },

    get: async ({ params, caller }) => ({ favorite: await service.has(caller.id, params.creator_id) }),

    among: async ({ query, caller }) => ({ creator_ids: await service.among(caller.id, query.creator_ids) }),

    async add({ params: { creator_id }, caller, errors }) {
      const isThere = await profiles.creator(creator_id)
      if (!isThere || (await blocks.between(caller.id, creator_id))) throw errors.CREATOR_NOT_FOUND()
      await service.add(caller.id, creator_id)
      return { favorite: true }
    },

    async remove({ params, caller }) {
      await service.remove(caller.id, params.creator_id)
      return { favorite: false }
    },
  }
  return { guards, handlers }
}
