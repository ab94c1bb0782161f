import { readFile } from 'node:fs/promises'
import { artworkModel } from '@atelier/backend/artworks/artworks.model.ts'
import { artworksService } from '@atelier/backend/artworks/artworks.service.ts'
import { artworkWords } from '@atelier/backend/artworks/artwork-words.ts'
import { searchFields } from '@atelier/backend/artworks/search-fields.ts'
import { publishImage } from '@atelier/backend/media/renditions/publish-image.ts'
import { makeRenditions, widthsOf } from '@atelier/backend/media/renditions/renditions.ts'
import { listing } from '@atelier/backend/profiles/listing.ts'
import { profileModel } from '@atelier/backend/profiles/profiles.model.ts'
import { PUBLIC_PREFIX } from '@atelier/backend/storage/storage.ts'
import mongoose from 'mongoose'
import sharp from 'sharp'
import { database, storage } from './database.ts'

/** Demo clips. */
const footage = { horizontal: 'lantern-drift', vertical: 'one-ribbon-no-dancer' }

const readClip = (file: string) => readFile(new URL(import.meta.resolve(`@atelier/demo/clips/${file}`)))

/** Creates a creator for one test; resolves to the id. */
export async function makeCreator(full_name: string): Promise<string> {
  const named = { full_name, created_at: new Date() }
  const creator = await profileModel(database).create({ role: 'creator', ...named, ...listing(named) })
  return String(creator._id)
}

/** A plain image in a unique color. */
const drawPicture = (index: number): Promise<Buffer> =>
  sharp({
    create: {
      width: 800,
      height: [600, 800, 1000][index % 3]!,
      channels: 3,
      background: { r: (index * 47) % 256, g: (index * 91 + 60) % 256, b: (index * 13 + 120) % 256 },
    },
  })
    .jpeg()
    .toBuffer()

/**
 * Creates artworks for a new creator, or for `owner`, with image files in S3, plain ones or `file`. Each has more likes than all earlier ones, so
 * that the newest also come first under Popular. Resolves to the ids in title order: `{title} 1`, `{title} 2`, …
 */
export async function makeArtworks(
  count: number,
  { title, video, owner, file }: { title: string; video?: 'horizontal' | 'vertical'; owner?: string; file?: Buffer },
): Promise<string[]> {
  const userId = owner ?? (await makeCreator(`${title} Artist`))
  const artworks = artworkModel(database).unscoped('a test')
  const ids: string[] = []
  for (let index = 1; index <= count; index++) {
    const picture = video ? await readClip(`${footage[video]}.jpg`) : (file ?? (await drawPicture(index)))
    const renditions = await makeRenditions(picture)
    const stamp = `${userId}/${video ? 'thumbnails/' : ''}${index}`
    await publishImage(storage, 'artworks', `${stamp}.jpg`, renditions)
    if (video)
      await storage.put(
        'artworks',
        `${PUBLIC_PREFIX}${userId}/${index}.mp4`,
        await readClip(`${footage[video]}.mp4`),
        'video/mp4',
      )
    const artwork = await artworks.create({
      _id: new mongoose.Types.ObjectId(),
      user_id: userId,
      title: `${title} ${index}`,
      ...searchFields(`${title} ${index}`, null, null),
      file_key: video ? `${userId}/${index}.mp4` : `${stamp}.jpg`,
      file_type: video ? 'video' : 'image',
      file_size: picture.length,
      thumbnail_key: video ? `${stamp}.jpg` : null,
      orientation: video ?? null,
      like_count: Math.floor(Date.now() / 1000) % 1_000_000,
      created_at: new Date(),
      width: renditions.width,
      height: renditions.height,
      placeholder: renditions.placeholder,
      ...widthsOf(renditions),
    })
    await artworkWords(database).add(artwork.title_words)
    ids.push(String(artwork._id))
  }
  const profile = (await profileModel(database).unscoped('a test').findById(userId))!
  const listed = await artworksService(database).listedOf(profile._id)
  const values = { ...listed, ...listing({ ...profile.toObject(), ...listed }) }
  await profile.updateOne({ $set: values, $inc: { artwork_count: count } })
  return ids
}
