import type { likes } from '@atelier/contract/likes/endpoints.ts'
import type { ShowsAdult } from '../accounts/settings/shows-adult.ts'
import type { PresentArtworks } from '../artworks/present-artworks.ts'
import type { Artworks } from '../artworks/artworks.service.ts'
import type { Blocks } from '../blocks/blocks.service.ts'
import { ownRead } from '../http/guards.ts'
import type { Guards } from '../http/guards.ts'
import type { Handlers } from '../http/handlers.ts'
import type { UserPrincipal } from '../http/principal.ts'
import { byDate, readPage } from '../database/page.ts'
import type { Likes } from './likes.service.ts'

const guards = {
  like: { limit: 'like.set' },
  unlike: { limit: 'like.unset' },
  among: { limit: ownRead },
  artworks: { limit: ownRead },
} satisfies Guards<typeof likes>

interface Parts {
  likes: Likes
  artworks: Artworks
  present: PresentArtworks
  blocks: Blocks
  showsAdult: ShowsAdult
}

export function likesRoutes({ likes: service, artworks, present, blocks, showsAdult }: Parts) {
  const leftOutFor = async (caller: UserPrincipal) => {
    const [hidden, adult] = await Promise.all([blocks.hiddenFrom(caller.id), showsAdult(caller)])
    const ofHidden = artworks.idsOf(hidden)
    if (adult) return ofHidden
    return [...(await ofHidden), ...(await artworks.adultAmong(await service.ids(caller.id), caller.id))]
  }

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

    async artworks({ query: { cursor, limit }, caller, errors }) {
      const leftOut = await leftOutFor(caller)
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
