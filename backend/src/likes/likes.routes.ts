import type { likes } from '@atelier/contract/likes/endpoints.ts'
import { presentArtworks } from '../artworks/present-artworks.ts'
import { artworksService } from '../artworks/artworks.service.ts'
import { ownRead } from '../http/guards.ts'
import type { Guards } from '../http/guards.ts'
import type { Handlers } from '../http/handlers.ts'
import { byDate, readPage } from '../database/page.ts'
import type { Services } from '../services.ts'
import { likesService } from './likes.service.ts'

const guards = {
  like: { limit: 'like.set' },
  unlike: { limit: 'like.unset' },
  among: { limit: ownRead },
  artworks: { limit: ownRead },
} satisfies Guards<typeof likes>

export function likesRoutes(services: Services) {
  const service = likesService(services)
  const artworks = artworksService(services.database)
  const present = presentArtworks(services)
  const handlers: Handlers<typeof likes> = {
    async like({ params: { id }, caller, errors }) {
      const like_count = await service.set(caller.id, id, true)
      if (like_count === null) throw errors.ARTWORK_NOT_FOUND()
      return { liked: true, like_count }
    },

    async unlike({ params: { id }, caller, errors }) {
      const like_count = await service.set(caller.id, id, false)
      if (like_count === null) throw errors.ARTWORK_NOT_FOUND()
      return { liked: false, like_count }
    },

    among: async ({ query, caller }) => ({ artwork_ids: await service.among(caller.id, query.artwork_ids) }),

    async artworks({ query: { cursor, limit }, caller, viewer, errors }) {
      const leftOut = await artworks.leftOut(viewer, () => service.ids(caller.id))
      const { entries, next_cursor, total } = await readPage(
        { list: `likes ${caller.id}`, cursor, limit, invalid: errors.INVALID_CURSOR },
        {
          after: (position, most) => service.after(caller.id, byDate(position), most, leftOut),
          valueOf: (like) => like.created_at.getTime(),
          total: () => service.total(caller.id, leftOut),
        },
      )
      const found = await artworks.byIds(entries.map((like) => like.artwork_id))
      return { items: await present(found), next_cursor, total }
    },
  }
  return { guards, handlers }
}
