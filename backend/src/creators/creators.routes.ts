import type { creators } from '@atelier/contract/creators/endpoints.ts'
import type { Guards } from '../http/guards.ts'
import type { Handlers } from '../http/handlers.ts'
import type { MediaAddress } from '../media/media-address.ts'
import { readPage } from '../database/page.ts'
import { presentCreator, presentCreatorSummary } from '../profiles/profiles.presenter.ts'
import type { Profiles } from '../profiles/profiles.service.ts'

const guards = {
  list: {},
  get: {},
} satisfies Guards<typeof creators>

export function creatorsRoutes(profiles: Profiles, media: MediaAddress) {
  const handlers: Handlers<typeof creators> = {
    async list({ query: { cursor, limit, search }, errors }) {
      const list = JSON.stringify(['creators', 'list_rank', search])
      const { entries, next_cursor } = await readPage(
        { list, cursor, limit, invalid: errors.INVALID_CURSOR },
        {
          after: (position, most) => profiles.creatorsAfter(search, position, most),
          valueOf: (profile) => profile.list_rank,
        },
      )
      return { items: entries.map((profile) => presentCreatorSummary(profile, media)), next_cursor }
    },

    async get({ params: { id }, errors }) {
      const creator = await profiles.creator(id)
      if (!creator) throw errors.CREATOR_NOT_FOUND()
      return presentCreator(creator, media)
    },
  }
  return { guards, handlers }
}
