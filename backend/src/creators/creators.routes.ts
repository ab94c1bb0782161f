import type { creators } from '@atelier/contract/creators/endpoints.ts'
import { Types } from 'mongoose'
import type { Guards } from '../http/guards.ts'
import type { Handlers } from '../http/handlers.ts'
import { readPage } from '../database/page.ts'
import { hides } from '../database/viewer.ts'
import { presentCreator, presentCreatorSummary } from '../profiles/profiles.presenter.ts'
import type { Profiles } from '../profiles/profiles.service.ts'
import type { Services } from '../services.ts'

const guards = {
  list: {},
  get: {},
} satisfies Guards<typeof creators>

export function creatorsRoutes(profiles: Profiles, { facets, media }: Pick<Services, 'facets' | 'media'>) {
  const handlers: Handlers<typeof creators> = {
    async list({ query: { cursor, limit, search, makes, answers }, viewer, errors }) {
      const list = JSON.stringify([
        'creators',
        'list_rank',
        search,
        ...(makes ? [makes] : []),
        ...(answers ? [{ answers }] : []),
      ])
      const { entries, next_cursor } = await readPage(
        { list, cursor, limit, invalid: errors.INVALID_CURSOR },
        {
          after: (position, most) => profiles.creatorsAfter(viewer, { search, makes, answers }, position, most),
          valueOf: (profile) => profile.list_rank,
        },
      )
      return { items: entries.map((profile) => presentCreatorSummary(profile, media)), next_cursor }
    },

    async get({ params: { id }, viewer, errors }) {
      const _id = new Types.ObjectId(id)
      const [creator, isHidden, reviews] = await Promise.all([
        profiles.creator(id),
        hides(viewer, id),
        facets().forProfiles.reviewSummaries(viewer, [_id]),
      ])
      if (!creator) throw errors.CREATOR_NOT_FOUND()
      // As many works as the list of them shows, and no answers across a block
      const works = isHidden && { artwork_count: 0, latest_works: [], answers: null }
      return presentCreator({ ...creator, ...works }, reviews(_id), media)
    },
  }
  return { guards, handlers }
}
