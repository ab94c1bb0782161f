import type { ProfileSummary } from '@atelier/contract/profiles/schemas.ts'
import { profilesTexts } from '@atelier/contract/profiles/texts.ts'
import { Types } from 'mongoose'
import type { ClientSession, Connection } from 'mongoose'
import type { MediaAddress } from '../media/media-address.ts'
import { leanReader } from '../database/document.ts'
import { readAfter } from '../database/read-after.ts'
import { LISTED_FIELDS, PROFILE_FIELDS, profileModel, SUMMARY_FIELDS } from './profiles.model.ts'
import type { LeanProfile, ListedProfile, ProfileDocument } from './profiles.model.ts'
import { presentSummary } from './profiles.presenter.ts'

type DescribedProfile = ProfileSummary & Pick<ProfileDocument, 'about' | 'location'>

/** Who has left, or never was. */
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
    /** The people behind the ids in one question. */
    async summaries(ids: readonly Types.ObjectId[]): Promise<(id: Types.ObjectId) => ProfileSummary> {
      const wanted = [...new Set(ids.map(String))].map((id) => new Types.ObjectId(id))
      const found = await leanReader(profiles, SUMMARY_FIELDS).find({ _id: { $in: wanted } })
      const byId = new Map(found.map((profile) => [String(profile._id), presentSummary(profile, media)]))
      return (id) => byId.get(String(id)) ?? nobody(id)
    },

    /** The same with what they say about themselves. */
    async described(ids: readonly Types.ObjectId[]): Promise<(id: Types.ObjectId) => DescribedProfile> {
      const found = await leanReader(profiles, PROFILE_FIELDS).find({ _id: { $in: ids } })
      const byId = new Map(found.map((profile) => [String(profile._id), profile]))
      return (id) => {
        const profile = byId.get(String(id))
        const summary = profile ? presentSummary(profile, media) : nobody(id)
        return { ...summary, about: profile?.about ?? null, location: profile?.location ?? null }
      }
    },

    /** Creators after a position, newest first. */
    creatorsAfter: (after: { value: Date; id: string } | undefined, limit: number) =>
      readAfter('created_at', after, limit, (range) => listed.find({ ...range, ...isCreator })),

    /** One creator; null for somebody else or nobody. */
    creator: (id: string): Promise<LeanProfile | null> =>
      leanReader(profiles, PROFILE_FIELDS)
        .findOne({ _id: id, ...isCreator })
        .exec(),

    /** The creators behind the ids, in their order; who is none any more is left out. */
    async creators(ids: readonly Types.ObjectId[]): Promise<ListedProfile[]> {
      const found = await listed.find({ _id: { $in: ids }, ...isCreator })
      const byId = new Map(found.map((profile) => [String(profile._id), profile]))
      return ids.flatMap((id) => byId.get(String(id)) ?? [])
    },

    /** A creator and the number of artworks on the profile, one after the other. */
    counted: () => leanReader(profiles, ['artwork_count']).find(isCreator).cursor(),

    /** Corrects the number of artworks, unless it has changed meanwhile. */
    async correctCount(
      { _id, artwork_count }: Pick<ProfileDocument, '_id' | 'artwork_count'>,
      to: number,
    ): Promise<void> {
      await profiles.updateOne({ _id, artwork_count }, { $set: { artwork_count: to } })
    },

    /** Changes the number of artworks that a creator shows. */
    async countArtworks(id: string | Types.ObjectId, by: number, session: ClientSession): Promise<void> {
      await profiles.updateOne({ _id: id }, { $inc: { artwork_count: by } }, { session })
    },

    async remove(id: string, session: ClientSession): Promise<void> {
      await profiles.deleteOne({ _id: id }, { session })
    },
  }
}
