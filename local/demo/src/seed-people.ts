import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { makeAvatar } from '@atelier/backend/media/renditions/avatar-picture.ts'
import { avatarKey } from '@atelier/backend/storage/media-keys.ts'
import { profileModel } from '@atelier/backend/profiles/profiles.model.ts'
import { PUBLIC_PREFIX } from '@atelier/backend/storage/storage.ts'
import { Types } from 'mongoose'
import type { DemoPerson } from './data/demo-types.ts'
import { hoursBefore } from './seed-steps.ts'
import type { Seeding } from './seeding.ts'

/** Writes the demo's people with their avatars; data derived from artworks is written with the artworks. */
export async function seedPeople({ data, database, storage, media, now, say }: Seeding): Promise<void> {
  say('Writing the people')
  for (const person of data.people) {
    if (!person.avatar) continue
    const picture = await makeAvatar(await readFile(path.join(media, 'avatars', `${person.avatar}.jpg`)), 'ai')
    await storage.put('avatars', PUBLIC_PREFIX + avatarKey(person.id), picture, 'image/webp')
  }
  await profileModel(database).bulkWrite(
    data.people.map((person) => ({
      updateOne: {
        filter: { _id: new Types.ObjectId(person.id) },
        update: {
          $setOnInsert: profileOf(person, now),
        },
        upsert: true,
      },
    })),
  )
}

const profileOf = (person: DemoPerson, now: Date) => ({
  full_name: person.full_name,
  avatar_key: person.avatar && avatarKey(person.id),
  avatar_version: person.avatar ? 1 : 0,
  role: person.role,
  location: person.location,
  about: person.about,
  created_at: hoursBefore(now, person.created_hours_ago),
})
