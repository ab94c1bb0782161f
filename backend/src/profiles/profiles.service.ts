import type { AnswersWithin } from '@atelier/contract/creators/answers.ts'
import type { CreatorKind } from '@atelier/contract/creators/kinds.ts'
import type { ProfileSummary } from '@atelier/contract/profiles/schemas.ts'
import { profilesTexts } from '@atelier/contract/profiles/texts.ts'
import { Types } from 'mongoose'
import type { ClientSession } from 'mongoose'
import { bindDeps } from '../kernel/bind-deps.ts'
import { oncePer } from '../kernel/once-per.ts'
import type { Services } from '../services.ts'
import type { Position } from '../database/cursor.ts'
import { leanReader } from '../database/document.ts'
import { readAfter } from '../database/read-after.ts'
import type { Viewer } from '../database/viewer.ts'
import { everyWord } from '../database/word-prefixes.ts'
import { answering, keepAnswers } from './kept-answers.ts'
import { countWork, keepReviews, reviewSums, reviewSumsOf, takeReviews } from './kept-reviews.ts'
import { correct, keepWorks, kept } from './listed-works.ts'
import { bitsWith } from './makes.ts'
import {
  ANSWERING_INDEXES,
  FOUND_INDEX,
  LISTED_FIELDS,
  PROFILE_FIELDS,
  profileModel,
  SUMMARY_FIELDS,
} from './profiles.model.ts'
import type { LeanProfile, ListedProfile, ProfileDocument } from './profiles.model.ts'
import { presentSummary } from './profiles.presenter.ts'

type DescribedProfile = ProfileSummary & Pick<ProfileDocument, 'about' | 'location'>

export interface CreatorSearch {
  search?: string | undefined
  makes?: CreatorKind | undefined
  answers?: AnswersWithin | undefined
}

export type Author = ProfileSummary & { is_creator: boolean }

const isCreator = { role: 'creator' } as const

/** The filter and its index; null for a search without words. */
function searched({ search, makes, answers }: CreatorSearch) {
  const having = search === undefined ? undefined : everyWord('name_prefixes', search)
  if (having === null) return null
  const filter = {
    ...isCreator,
    ...(answers && { answers }),
    ...having,
    ...(makes && (having ? { makes_bits: { $in: bitsWith(makes) } } : { makes })),
  }
  const answering = ANSWERING_INDEXES[having ? 'found' : makes ? 'made' : 'all']
  return { filter, index: answers ? answering : having && FOUND_INDEX }
}

/** For a deleted or unknown user. */
const deletedUser = (id: Types.ObjectId): ProfileSummary => ({
  id: String(id),
  full_name: profilesTexts.deletedUser,
  avatar_url: null,
  is_deleted: true,
})

export type Profiles = ReturnType<typeof profilesService>

export const profilesService = oncePer(({ database, media }: Pick<Services, 'database' | 'media'>) => {
  const profiles = profileModel(database)
  const every = profiles.unscoped('by id, as for a guest')

  return {
    ...bindDeps(
      { profiles: every },
      {
        kept,
        correct,
        keepWorks,
        answering,
        keepAnswers,
        takeReviews,
        countWork,
        keepReviews,
        reviewSums,
        reviewSumsOf,
      },
    ),

    /** In one query. */
    async summaries(ids: readonly Types.ObjectId[]): Promise<(id: Types.ObjectId) => ProfileSummary> {
      const unique = [...new Set(ids.map(String))].map((id) => new Types.ObjectId(id))
      const found = await leanReader(every, SUMMARY_FIELDS).find({ _id: { $in: unique } })
      const byId = new Map(found.map((profile) => [String(profile._id), presentSummary(profile, media)]))
      return (id) => byId.get(String(id)) ?? deletedUser(id)
    },

    async authors(ids: readonly Types.ObjectId[]): Promise<(id: Types.ObjectId) => Author> {
      const found = await leanReader(every, [...SUMMARY_FIELDS, 'role']).find({ _id: { $in: ids } })
      const byId = new Map(found.map((profile) => [String(profile._id), profile]))
      return (id) => {
        const profile = byId.get(String(id))
        const summary = profile ? presentSummary(profile, media) : deletedUser(id)
        return { ...summary, is_creator: profile?.role === 'creator' }
      }
    },

    async described(ids: readonly Types.ObjectId[]): Promise<(id: Types.ObjectId) => DescribedProfile> {
      const found = await leanReader(every, PROFILE_FIELDS).find({ _id: { $in: ids } })
      const byId = new Map(found.map((profile) => [String(profile._id), profile]))
      return (id) => {
        const profile = byId.get(String(id))
        const summary = profile ? presentSummary(profile, media) : deletedUser(id)
        return { ...summary, about: profile?.about ?? null, location: profile?.location ?? null }
      }
    },

    async creatorsAfter(viewer: Viewer, search: CreatorSearch, after: Position | undefined, limit: number) {
      const wanted = searched(search)
      if (!wanted) return []
      const { filter, index } = wanted
      const listed = leanReader(await profiles.for(viewer), LISTED_FIELDS)
      return readAfter('list_rank', after, limit, (range) => {
        const found = listed.find({ ...range, ...filter })
        return index ? found.hint(index) : found
      })
    },

    exists: async (id: string): Promise<boolean> => (await every.exists({ _id: id })) !== null,

    creator: (id: string): Promise<LeanProfile | null> =>
      leanReader(every, PROFILE_FIELDS)
        .findOne({ _id: id, ...isCreator })
        .exec(),

    /** In that order; omits users who are not creators, or whom the search does not find. */
    async creators(
      viewer: Viewer,
      ids: readonly Types.ObjectId[],
      search: CreatorSearch = {},
    ): Promise<ListedProfile[]> {
      const wanted = searched(search)
      if (!wanted) return []
      const found = await leanReader(await profiles.for(viewer), LISTED_FIELDS).find({
        _id: { $in: ids },
        ...wanted.filter,
      })
      const byId = new Map(found.map((profile) => [String(profile._id), profile]))
      return ids.flatMap((id) => byId.get(String(id)) ?? [])
    },

    async remove(id: string, session: ClientSession): Promise<void> {
      await profiles.deleteOne({ _id: id }, { session })
    },
  }
})
