import type { creators } from '@atelier/contract/creators/endpoints.ts'
import type { Handlers } from '../http/handlers.ts'
import type { MediaAddress } from '../media/media-address.ts'
import { readCursor, writeCursor } from '../paging/cursor.ts'
import { presentCreator, presentCreatorSummary } from '../profiles/profiles.presenter.ts'
import type { Profiles } from '../profiles/profiles.service.ts'

const LIST = 'creators'

/** Answers the creators' endpoints. */
export function creatorsRoutes(profiles: Profiles, media: MediaAddress): Handlers<typeof creators> {
  return {
    async list({ query: { cursor, limit }, errors }) {
      const position = cursor === undefined ? undefined : readCursor(LIST, cursor)
      if (cursor !== undefined && !position) throw errors.INVALID_CURSOR()
      const after = position && { value: new Date(position.value), id: position.id }
      const found = await profiles.creatorsAfter(after, limit + 1)
      const page = found.slice(0, limit)
      const last = found.length > limit ? page.at(-1) : undefined
      return {
        items: page.map((profile) => presentCreatorSummary(profile, media)),
        next_cursor: last
          ? writeCursor(LIST, { value: last.created_at.getTime(), id: String(last._id), total: 0 })
          : null,
      }
    },

    async get({ params: { id }, errors }) {
      const creator = await profiles.creator(id)
      if (!creator) throw errors.CREATOR_NOT_FOUND()
      return presentCreator(creator, media)
    },
  }
}
