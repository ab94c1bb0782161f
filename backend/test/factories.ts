import { Types } from 'mongoose'
import type { Connection } from 'mongoose'
import { accountModel } from '../src/accounts/accounts.model.ts'
import { artworkWords } from '../src/artworks/artwork-words.ts'
import { artworkModel } from '../src/artworks/artworks.model.ts'
import type { ArtworkDocument } from '../src/artworks/artworks.model.ts'
import { searchFields } from '../src/artworks/search-fields.ts'
import { projectWords } from '../src/projects/project-words.ts'
import { listing } from '../src/profiles/listing.ts'
import { profileModel } from '../src/profiles/profiles.model.ts'
import type { ProfileDocument } from '../src/profiles/profiles.model.ts'
import { searchedFields } from '../src/projects/project-fields.ts'
import { PROJECT_NUMBERS } from '../src/projects/project-deps.ts'
import { sequence } from '../src/database/sequence.ts'
import { projectModel } from '../src/projects/projects.model.ts'
import type { ProjectDocument } from '../src/projects/projects.model.ts'

let made = 0
/** Each document is one minute newer than the previous one. */
const nextTime = () => new Date(Date.UTC(2026, 0, 1) + ++made * 60_000)

export async function makeProfile(
  database: Connection,
  fields: Partial<ProfileDocument> = {},
): Promise<ProfileDocument> {
  const created_at = nextTime()
  const profile = { full_name: `Creator ${made}`, role: 'creator', created_at, ...fields } as const
  const stored = await profileModel(database).create({ ...listing(profile), ...profile })
  return stored.toObject()
}

export async function makeArtwork(
  database: Connection,
  fields: Partial<ArtworkDocument> = {},
): Promise<ArtworkDocument> {
  const created_at = nextTime()
  const user_id = fields.user_id ?? (await makeProfile(database))._id
  const title = fields.title ?? `Artwork ${made}`
  const isVideo = fields.file_type === 'video'
  const artwork = await artworkModel(database).create({
    _id: new Types.ObjectId(),
    file_type: 'image',
    file_key: `${String(user_id)}/${created_at.getTime()}.${isVideo ? 'mp4' : 'png'}`,
    thumbnail_key: isVideo ? `${String(user_id)}/thumbnails/${created_at.getTime()}.png` : null,
    orientation: isVideo ? 'horizontal' : null,
    created_at,
    file_size: 0,
    width: 1600,
    height: 900,
    widths: [320, 640],
    ...fields,
    user_id,
    title,
    ...searchFields(title, fields.tags ?? null, null),
    ...(fields.search_prefixes && { search_prefixes: fields.search_prefixes }),
  })
  await artworkWords(database).add(artwork.title_words)
  return artwork.toObject()
}

export async function makeProject(
  database: Connection,
  fields: Partial<ProjectDocument> = {},
): Promise<ProjectDocument> {
  const created_at = nextTime()
  const number = made
  const user_id = fields.user_id ?? (await makeProfile(database, { role: 'buyer' }))._id
  const words = {
    title: `Project ${number}`,
    description: 'A film of a quiet harbour.',
    skills: null,
    budget_range: '$1,000 - $2,500' as const,
    ...fields,
  }
  const project = await projectModel(database).create({
    _id: number,
    category: 'Video & Multimedia AI Creation',
    project_type: 'One-time Project',
    experience_level: 'Intermediate',
    created_at,
    ...words,
    ...searchedFields(words),
    user_id,
  })
  await projectWords(database).add(project.search_words)
  await sequence(database, PROJECT_NUMBERS).skipTo(project._id)
  return project.toObject()
}

/** When the accounts of tests were made, unless a new one is tested: its first messages are requests. */
export const oldAccount = (now: Date): Date => new Date(now.getTime() - 30 * 86_400_000)

/** Makes a new account an old one. */
export async function makeOld(database: Connection, id: string): Promise<void> {
  await accountModel(database).updateOne({ _id: id }, { created_at: oldAccount(new Date()) })
}
