import type { artworks } from '@atelier/contract/artworks/endpoints.ts'
import type { Favorites } from '../favorites/favorites.service.ts'
import type { Handlers } from '../http/handlers.ts'
import type { Principal } from '../http/principal.ts'
import { readPage } from '../database/page.ts'
import { listOf } from './artworks.lists.ts'
import { mustOwn } from './artworks.policy.ts'
import type { Artworks } from './artworks.service.ts'
import type { RateLimits } from '../http/rate-limits/rate-limits.ts'
import type { Publishing } from './publishing.service.ts'
import type { ShowArtworks } from './show-artworks.ts'
import { viewerOf } from './views.service.ts'
import type { Views } from './views.service.ts'

interface Parts {
  artworks: Artworks
  publishing: Publishing
  views: Views
  favorites: Favorites
  show: ShowArtworks
  limits: RateLimits
}

/** Answers the artworks' endpoints. */
export function artworksRoutes({
  artworks: service,
  publishing,
  views,
  favorites,
  show,
  limits,
}: Parts): Handlers<typeof artworks> {
  /** Only "Following" asks whom somebody follows; a guest follows nobody. */
  const followedBy = async (caller: Principal | null, chip: string | undefined) =>
    chip === 'following' && caller?.kind === 'user' ? favorites.followed(caller.id) : []

  return {
    async list({ query, caller, errors }) {
      const list = listOf(query, await followedBy(caller, query.filter))
      if (!list) return { items: [], next_cursor: null, total: 0 }
      const { entries, next_cursor, total } = await readPage(
        { list: list.name, cursor: query.cursor, limit: query.limit, invalid: errors.INVALID_CURSOR },
        {
          after: (position, limit) => service.after(list, position, limit),
          valueOf: (artwork) => Number(artwork[list.sort]),
          total: () => service.total(list),
        },
      )
      return { items: await show(entries), next_cursor, total }
    },

    async get({ params: { id }, errors }) {
      const artwork = await service.find(id)
      if (!artwork) throw errors.ARTWORK_NOT_FOUND()
      return (await show([artwork]))[0]!
    },

    async create({ body, caller, errors }) {
      const made = await publishing.publish(caller.id, body)
      if ('refused' in made) throw errors[made.refused]()
      return (await show([made]))[0]!
    },

    async update({ params: { id }, body, caller, errors }) {
      const artwork = await service.find(id)
      if (!artwork) throw errors.ARTWORK_NOT_FOUND()
      mustOwn(caller, artwork)
      const changed = await publishing.change(artwork, body)
      if ('refused' in changed) throw errors[changed.refused]()
      return (await show([changed]))[0]!
    },

    async delete({ params: { id }, caller, errors }) {
      const artwork = await service.find(id)
      if (!artwork) throw errors.ARTWORK_NOT_FOUND()
      mustOwn(caller, artwork)
      await publishing.remove(artwork)
    },

    async view({ params: { id }, caller, errors, context }) {
      await limits.take('view', context)
      const count = await views.view(id, viewerOf(caller, context.request))
      if (count === null) throw errors.ARTWORK_NOT_FOUND()
      return { views: count }
    },
  }
}
