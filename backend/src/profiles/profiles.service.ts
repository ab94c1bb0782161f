import type { ProfileSummary } from '@atelier/contract/profiles/schemas.ts'
import { Types } from 'mongoose'
import type { ClientSession, Connection } from 'mongoose'
import type { MediaAddress } from '../media/media-address.ts'
import { readAfter } from '../database/read-after.ts'
import { profileModel } from './profiles.model.ts'
import type { ProfileDocument } from './profiles.model.ts'
import { presentSummary } from './profiles.presenter.ts'

const SUMMARY = ['full_name', 'avatar_key', 'avatar_version']

/** Reads profiles, for the domains that show people. */
export type Profiles = ReturnType<typeof profilesService>

export function profilesService(database: Connection, media: MediaAddress) {
  const profiles = profileModel(database)

  return {
    /** The people behind the ids in one question; who has left is nameless. */
    async summaries(ids: readonly Types.ObjectId[]): Promise<(id: Types.ObjectId) => ProfileSummary> {
      const wanted = [...new Set(ids.map(String))].map((id) => new Types.ObjectId(id))
      const found = await profiles.find({ _id: { $in: wanted } }, SUMMARY).lean<ProfileDocument[]>()
      const byId = new Map(found.map((profile) => [String(profile._id), presentSummary(profile, media)]))
      return (id) => byId.get(String(id)) ?? { id: String(id), full_name: null, avatar_url: null }
    },

    /** Creators after a position, newest first. */
    creatorsAfter: (after: { value: Date; id: string } | undefined, limit: number) =>
      readAfter('created_at', after, limit, (range, most) =>
        profiles
          .find({ ...range, role: 'creator' }, [...SUMMARY, 'location', 'artwork_count', 'created_at'])
          .sort({ created_at: -1, _id: -1 })
          .limit(most)
          .lean<ProfileDocument[]>()
          .exec(),
      ),

    /** One creator; null for somebody else or nobody. */
    creator: (id: string): Promise<ProfileDocument | null> =>
      profiles
        .findOne({ _id: id, role: 'creator' }, [...SUMMARY, 'role', 'location', 'about', 'created_at', 'artwork_count'])
        .lean<ProfileDocument>()
        .exec(),

    /** The creators behind the ids, in their order; who is none any more is left out. */
    async creators(ids: readonly Types.ObjectId[]): Promise<ProfileDocument[]> {
      const found = await profiles
        .find({ _id: { $in: ids }, role: 'creator' }, [...SUMMARY, 'location', 'artwork_count'])
        .lean<ProfileDocument[]>()
      const byId = new Map(found.map((profile) => [String(profile._id), profile]))
      return ids.flatMap((id) => byId.get(String(id)) ?? [])
    },

    /** A creator and the number of artworks on the profile, one after the other. */
    async *counted(): AsyncGenerator<Pick<ProfileDocument, '_id' | 'artwork_count'>> {
      yield* profiles
        .find({ role: 'creator' }, ['artwork_count'])
        .lean<Pick<ProfileDocument, '_id' | 'artwork_count'>[]>()
        .cursor()
    },

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
  }
}
