import type { OwnProfile } from '@atelier/contract/profiles/schemas.ts'
import type { ClientSession, Types } from 'mongoose'
import { leanReader } from '../database/document.ts'
import type { Exported } from '../database/document.ts'
import { transaction } from '../database/transaction.ts'
import { oncePer } from '../kernel/once-per.ts'
import type { Services } from '../services.ts'
import { heldThings } from '../held/held-things.ts'
import { PUBLIC_PREFIX } from '../storage/storage.ts'
import { LISTED_BY, listing } from './listing.ts'
import { PROFILE_FIELDS, profileModel } from './profiles.model.ts'
import type { ProfileDocument } from './profiles.model.ts'
import { presentSummary } from './profiles.presenter.ts'

type Role = NonNullable<OwnProfile['role']>
type Values = Pick<OwnProfile, 'full_name' | 'handle' | 'location' | 'about'>

// The account's date, the avatar (exported as a file), and fields derived from artworks or for lists.
type LeftOut =
  | 'created_at'
  | `avatar_${'key' | 'version' | 'upload_id'}`
  | 'artwork_count'
  | 'latest_works'
  | 'list_rank'
  | 'name_prefixes'
  | 'makes'
  | 'makes_bits'
  | 'review_count'
  | 'rating_sum'
  | 'works_due'
  | 'works_on_time'
  | 'review_turns'

const EXPORTED_FIELDS = ['full_name', 'handle', 'role', 'location', 'about', 'answers'] as const

export const presentExported = (profile: Pick<ProfileDocument, (typeof EXPORTED_FIELDS)[number]> | null) =>
  ({
    full_name: profile?.full_name,
    handle: profile?.handle,
    role: profile?.role,
    location: profile?.location,
    about: profile?.about,
    answers: profile?.answers,
  }) satisfies Exported<ProfileDocument, LeftOut>

export type OwnProfiles = ReturnType<typeof ownProfilesService>

export const ownProfilesService = oncePer(({ database, media }: Pick<Services, 'database' | 'media'>) => {
  const profiles = profileModel(database).unscoped("the user's own")
  const held = heldThings(database)

  return {
    /** The name is set if a provider returned it. */
    async create(id: Types.ObjectId, fullName: string | null, now: Date, session?: ClientSession): Promise<void> {
      const profile = { full_name: fullName, created_at: now }
      await profiles.create([{ _id: id, ...profile, ...listing(profile) }], { session })
    },

    async find(id: string): Promise<Omit<OwnProfile, 'email' | 'moderator'> | null> {
      const profile = await leanReader(profiles, PROFILE_FIELDS).findById(id)
      if (!profile) return null
      const { role, handle, location, about } = profile
      return { ...presentSummary(profile, media), role, handle, location, about }
    },

    async role(id: string | Types.ObjectId): Promise<Role | null> {
      const profile = await leanReader(profiles, ['role']).findById(id)
      return profile?.role ?? null
    },

    /** False if already set. */
    async chooseRole(id: string, role: Role): Promise<boolean> {
      const { matchedCount } = await profiles.updateOne({ _id: id, role: null }, { $set: { role } })
      return matchedCount === 1
    },

    /** Returns whether the name changed. What a decision withholds of these fields is not put back. */
    async change(id: string, values: Partial<Values>, session: ClientSession): Promise<boolean> {
      const before = await leanReader(profiles, LISTED_BY).findById(id).session(session)
      if (!before) return false
      const { full_name = before.full_name, handle = before.handle, location = before.location } = values
      const renamed = full_name !== before.full_name
      const changes = { ...values, ...listing({ ...before, full_name, handle, location }) }
      await profiles.updateOne({ _id: id }, { $set: changes }, { session })
      await held.removeFields('profiles', id, Object.keys(values), session)
      return renamed
    },

    hasAvatarOf: async (id: string, uploadId: string): Promise<boolean> =>
      (await profiles.exists({ _id: id, avatar_upload_id: uploadId })) !== null,

    /** False without a profile. */
    async setAvatar(id: string, key: string, uploadId: string): Promise<boolean> {
      const change = { $set: { avatar_key: key, avatar_upload_id: uploadId }, $inc: { avatar_version: 1 } }
      return (await profiles.updateOne({ _id: id }, change)).matchedCount === 1
    },

    steps: {
      photo: async (id: string) => ((await profiles.exists({ _id: id, avatar_key: { $ne: null } })) ? 1 : 0),
      works: async (id: string) => (await leanReader(profiles, ['artwork_count']).findById(id))?.artwork_count ?? 0,
    },

    exported: async (id: string) => presentExported(await leanReader(profiles, EXPORTED_FIELDS).findById(id)),

    async *exportedFiles(id: string) {
      const profile = await leanReader(profiles, ['avatar_key']).findById(id)
      if (profile?.avatar_key)
        yield { name: 'avatar.webp', area: 'avatars', key: PUBLIC_PREFIX + profile.avatar_key } as const
    },

    /** Returns the keys of pictures that decisions withheld, which nothing uses by then. */
    removeAvatar: (id: string): Promise<string[]> =>
      transaction(database, async (session) => {
        const none = { $set: { avatar_key: null }, $unset: { avatar_upload_id: 1 as const } }
        await profiles.updateOne({ _id: id }, none, { session })
        return held.removeFields('profiles', id, ['avatar_key'], session)
      }),
  }
})
