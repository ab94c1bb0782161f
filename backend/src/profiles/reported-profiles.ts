import { creatorPath } from '@atelier/contract/paths/gallery.ts'
import { profileName } from '@atelier/contract/profiles/profile-name.ts'
import { Types } from 'mongoose'
import type { Connection } from 'mongoose'
import { leanReader } from '../database/document.ts'
import { paragraphsOf, plain } from '../held/reported.ts'
import type { TargetSource } from '../held/reported.ts'
import { profileModel } from './profiles.model.ts'

export function reportedProfiles(database: Connection): TargetSource {
  const profiles = profileModel(database).unscoped('moderators see everything')
  return {
    async find(id) {
      const fields = ['full_name', 'role', 'handle', 'location', 'about', 'avatar_key'] as const
      const found = await leanReader(profiles, fields).findById(id)
      if (!found) return null
      const { handle, location, about, avatar_key: key } = found
      return {
        ...plain,
        person_id: found._id,
        title: profileName(found),
        path: found.role === 'creator' ? creatorPath(id) : null,
        text: paragraphsOf(found.full_name, handle && `@${handle}`, location, about),
        picture: key ? { area: 'avatars', key } : null,
      }
    },

    existing: (ids, session) =>
      profiles.distinct('_id', { _id: { $in: ids.map((id) => new Types.ObjectId(id)) } }).session(session ?? null),
  }
}
