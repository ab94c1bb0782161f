import { readFile } from 'node:fs/promises'
import { artworkModel } from '@atelier/backend/artworks/artworks.model.ts'
import { thumbHash } from '@atelier/backend/media/renditions/renditions.ts'
import { profileModel } from '@atelier/backend/profiles/profiles.model.ts'
import { demoData } from '@atelier/demo/data'
import mongoose from 'mongoose'
import { makeArtworks } from './artworks.ts'
import { database } from './database.ts'

/** Number of works that determine a page's glow. */
const LIT = 4

export interface DemoCreator {
  id: string
  full_name: string
}

const placeholderOf = async ({ file_type, source }: (typeof demoData.artworks)[number]) =>
  thumbHash(
    await readFile(
      new URL(import.meta.resolve(`@atelier/demo/${file_type === 'image' ? 'artworks' : 'clips'}/${source}.jpg`)),
    ),
  )

/** Creates the demo creators with works (all, or those in `names`) and their latest placeholders; omits irrelevant fields. */
export async function makeDemoCreators(names?: readonly string[]): Promise<DemoCreator[]> {
  const [modelId] = await makeArtworks(1, { title: 'Model' })
  const { _id, ...model } = (await artworkModel(database).unscoped('a test').findById(modelId).lean())!
  const made: DemoCreator[] = []
  for (const { id, full_name, location, about } of demoData.people) {
    if (names?.includes(full_name) === false) continue
    const own = demoData.artworks.filter(({ user_id }) => user_id === id)
    if (own.length === 0) continue
    const latest = own.sort((one, other) => one.created_hours_ago - other.created_hours_ago).slice(0, LIT)
    const profile = {
      full_name,
      location,
      about,
      role: 'creator' as const,
      created_at: new Date(),
      artwork_count: own.length,
    }
    const { _id: user_id } = await profileModel(database).create(profile)
    for (const [place, artwork] of latest.entries())
      await artworkModel(database).create({
        ...model,
        _id: new mongoose.Types.ObjectId(),
        user_id,
        title: artwork.title,
        placeholder: await placeholderOf(artwork),
        created_at: new Date(Date.now() - place * 60_000),
      })
    made.push({ id: String(user_id), full_name })
  }
  return made
}
