import { isDeepStrictEqual } from 'node:util'
import type { ProfileSummary } from '@atelier/contract/profiles/schemas.ts'
import { profilesTexts } from '@atelier/contract/profiles/texts.ts'
import { Types } from 'mongoose'
import type { ClientSession, Connection } from 'mongoose'
import type { MediaAddress } from '../media/media-address.ts'
import type { Position } from '../database/cursor.ts'
import { leanReader } from '../database/document.ts'
import type { Lean } from '../database/document.ts'
import { readAfter } from '../database/read-after.ts'
import { everyWord } from '../database/word-prefixes.ts'
import { LISTED_BY, listing } from './listing.ts'
import { LISTED_FIELDS, PROFILE_FIELDS, profileModel, SUMMARY_FIELDS } from './profiles.model.ts'
import type { LeanProfile, ListedProfile, ProfileDocument } from './profiles.model.ts'
import { presentSummary } from './profiles.presenter.ts'

const KEPT = [...LISTED_BY, 'artwork_count', 'list_rank', 'name_prefixes'] as const
type KeptProfile = Lean<ProfileDocument, (typeof KEPT)[number]>
type KeptWorks = Pick<KeptProfile, 'artwork_count' | 'latest_works'>

type DescribedProfile = ProfileSummary & Pick<ProfileDocument, 'about' | 'location'>

export type Author = ProfileSummary & { is_creator: boolean }

/** For a deleted or unknown user. */
const nobody = (id: Types.ObjectId): ProfileSummary => ({
  id: String(id),
  full_name: profilesTexts.deletedUser,
  avatar_url: null,
})

export type Profiles = ReturnType<typeof profilesService>

export function profilesService(database: Connection, media: MediaAddress) {
  const profiles = profileModel(database)
  const listed = leanReader(profiles, LISTED_FIELDS)
  const isCreator = { role: 'creator' } as const

  return {
    /** In one query. */
    async summaries(ids: readonly Types.ObjectId[]): Promise<(id: Types.ObjectId) => ProfileSummary> {
      const wanted = [...new Set(ids.map(String))].map((id) => new Types.ObjectId(id))
      const found = await leanReader(profiles, SUMMARY_FIELDS).find({ _id: { $in: wanted } })
      const byId = new Map(found.map((profile) => [String(profile._id), presentSummary(profile, media)]))
      return (id) => byId.get(String(id)) ?? nobody(id)
    },

    async authors(ids: readonly Types.ObjectId[]): Promise<(id: Types.ObjectId) => Author> {
      const found = await leanReader(profiles, [...SUMMARY_FIELDS, 'role']).find({ _id: { $in: ids } })
      const byId = new Map(found.map((profile) => [String(profile._id), profile]))
      return (id) => {
        const profile = byId.get(String(id))
        const summary = profile ? presentSummary(profile, media) : nobody(id)
        return { ...summary, is_creator: profile?.role === 'creator' }
      }
    },

    async described(ids: readonly Types.ObjectId[]): Promise<(id: Types.ObjectId) => DescribedProfile> {
      const found = await leanReader(profiles, PROFILE_FIELDS).find({ _id: { $in: ids } })
      const byId = new Map(found.map((profile) => [String(profile._id), profile]))
      return (id) => {
        const profile = byId.get(String(id))
        const summary = profile ? presentSummary(profile, media) : nobody(id)
        return { ...summary, about: profile?.about ?? null, location: profile?.location ?? null }
      }
    },

    async creatorsAfter(search: string | undefined, after: Position | undefined, limit: number) {
      const name_prefixes = search === undefined ? undefined : everyWord(search)
      if (name_prefixes === null) return []
      const wanted = { ...isCreator, ...(name_prefixes && { name_prefixes }) }
      return readAfter('list_rank', after, limit, (range) => listed.find({ ...range, ...wanted }))
    },

    creator: (id: string): Promise<LeanProfile | null> =>
      leanReader(profiles, PROFILE_FIELDS)
        .findOne({ _id: id, ...isCreator })
        .exec(),

    /** In that order; omits users who are not creators. */
    async creators(ids: readonly Types.ObjectId[]): Promise<ListedProfile[]> {
      const found = await listed.find({ _id: { $in: ids }, ...isCreator })
      const byId = new Map(found.map((profile) => [String(profile._id), profile]))
      return ids.flatMap((id) => byId.get(String(id)) ?? [])
    },

    kept: (after: string | null) =>
      leanReader(profiles, KEPT)
        .find({ ...isCreator, ...(after !== null && { _id: { $gt: after } }) })
        .sort({ _id: 1 })
        .cursor(),

    /** Not if it changed meanwhile; returns whether it was wrong. */
    async correct(profile: KeptProfile, works: KeptWorks): Promise<boolean> {
      const { _id, artwork_count, full_name } = profile
      const right = { ...works, ...listing({ ...profile, ...works }) }
      if (isDeepStrictEqual({ _id, full_name, created_at: profile.created_at, ...right }, profile)) return false
      await profiles.updateOne({ _id, artwork_count, full_name }, { $set: right })
      return true
    },

    async keepWorks(
      id: Types.ObjectId,
      { by, latest_works }: { by: number; latest_works: KeptWorks['latest_works'] },
      session: ClientSession,
    ): Promise<void> {
      const profile = await leanReader(profiles, LISTED_BY).findById(id).session(session)
      if (!profile) return
      const { list_rank } = listing({ ...profile, latest_works })
      const changes = { $set: { latest_works, list_rank }, $inc: { artwork_count: by } }
      await profiles.updateOne({ _id: id }, changes, { session })
    },

    async remove(id: string, session: ClientSession): Promise<void> {
      await profiles.deleteOne({ _id: id }, { session })
    },
  }
}
