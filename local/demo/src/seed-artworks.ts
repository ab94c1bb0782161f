import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { artworkModel } from '@atelier/backend/artworks/artworks.model.ts'
import { reconcileProfiles } from '@atelier/backend/artworks/reconcile.ts'
import { artworkWords } from '@atelier/backend/artworks/artwork-words.ts'
import { madeKeys, madeNames } from '@atelier/backend/artworks/provenance/made-keys.ts'
import { viewDayModel } from '@atelier/backend/artworks/view-days.model.ts'
import { searchFields } from '@atelier/backend/artworks/search-fields.ts'
import { erase } from '@atelier/backend/media/erasure.ts'
import { inspectVideo } from '@atelier/backend/media/inspection/inspect-video.ts'
import { publishImage } from '@atelier/backend/media/renditions/publish-image.ts'
import { mediaAddress } from '@atelier/backend/storage/media-address.ts'
import { profilesService } from '@atelier/backend/profiles/profiles.service.ts'
import { PUBLIC_PREFIX } from '@atelier/backend/storage/storage.ts'
import { Types } from 'mongoose'
import { madeWith } from './data/made-with.ts'
import type { DemoArtwork } from './data/demo-types.ts'
import { hoursBefore } from './seed-steps.ts'
import type { Seeding } from './seeding.ts'

/** Artworks processed concurrently, as storing waits for the disk. */
const AT_ONCE = 4
/** Shares of an artwork's views, from today back. */
const VIEWS_BY_DAY = [0.01, 0.03, 0.02, 0.02, 0.01, 0.02, 0.01]

/** Writes the demo's missing artworks, each after its files, and the profile fields derived from them. */
export async function seedArtworks(seeding: Seeding): Promise<void> {
  const { data, database, say } = seeding
  const artworks = artworkModel(database).unscoped('the demo')
  const words = artworkWords(database)
  const present = new Set((await artworks.find({}, ['_id']).lean()).map(({ _id }) => String(_id)))
  const missing = data.artworks.filter((artwork) => !present.has(artwork.id))
  let done = 0
  const queue = [...missing]
  const worker = async () => {
    for (let artwork = queue.shift(); artwork; artwork = queue.shift()) {
      const created_at = hoursBefore(seeding.now, artwork.created_hours_ago)
      const put = artwork.file_type === 'image' ? putImage : putVideo
      const files = await put(artwork, created_at, seeding)
      const document = { ...documentOf(artwork, seeding), ...files, created_at }
      await words.add(document.title_words)
      await artworks.updateOne({ _id: new Types.ObjectId(artwork.id) }, { $setOnInsert: document }, { upsert: true })
      say(`Pictures: ${++done} of ${missing.length}`)
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, worker))
  await seedViewDays(missing, seeding)
  await reconcileProfiles(database, profilesService({ database, media: mediaAddress({ mediaOrigin: undefined }) }))
}

/** Some of an artwork's views, in the days since it was published. */
async function seedViewDays(artworks: readonly DemoArtwork[], { database, now }: Seeding): Promise<void> {
  const days = artworks.flatMap(({ id, views, created_hours_ago }) =>
    VIEWS_BY_DAY.slice(0, Math.ceil(created_hours_ago / 24)).map((share, ago) => ({
      artwork_id: new Types.ObjectId(id),
      day: new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate() - ago)),
      views: Math.round(views * share),
    })),
  )
  await viewDayModel(database).insertMany(days, { ordered: false })
}

const documentOf = (artwork: DemoArtwork, { data }: Seeding) => {
  const made_with = madeWith[artwork.source]
  const made_keys = madeKeys(made_with)
  return {
    ...(made_with && { made_with }),
    ...(made_keys && { made_keys }),
    user_id: new Types.ObjectId(artwork.user_id),
    title: artwork.title,
    ...searchFields(
      artwork.title,
      artwork.tags,
      data.people.find((person) => person.id === artwork.user_id)?.full_name ?? null,
      madeNames(made_keys),
    ),
    description: artwork.description,
    tags: artwork.tags,
    file_type: artwork.file_type,
    orientation: artwork.orientation,
    views: artwork.views,
    like_count: artwork.like_count,
    comment_count: 0,
  }
}

/** The original stays private; visitors get the renditions. */
async function putImage(artwork: DemoArtwork, created: Date, { picture, storage }: Seeding) {
  const { upload, images, ...facts } = await picture('artworks', artwork.source)
  const file_key = `${artwork.user_id}/${created.getTime()}.jpg`
  await storage.put('artworks', file_key, upload, 'image/jpeg')
  await publishImage(storage, 'artworks', file_key, { images })
  return { file_key, file_size: upload.length, ...facts }
}

async function putVideo(artwork: DemoArtwork, created: Date, { media, picture, storage }: Seeding) {
  const clips = path.join(media, 'clips')
  const video = await readFile(path.join(clips, `${artwork.source}.mp4`))
  const { facts, traces } = await inspectVideo(video.length, (start, end) =>
    Promise.resolve(video.subarray(start, end)),
  )
  erase(video, 0, traces)
  const { upload: poster, images, ...shown } = await picture('clips', artwork.source)
  const file_key = `${artwork.user_id}/${created.getTime()}.mp4`
  const thumbnail_key = `${artwork.user_id}/thumbnails/${created.getTime()}.jpg`
  await storage.put('artworks', PUBLIC_PREFIX + file_key, video, 'video/mp4')
  await storage.put('artworks', thumbnail_key, poster, 'image/jpeg')
  await publishImage(storage, 'artworks', thumbnail_key, { images })
  return {
    file_key,
    file_size: video.length,
    thumbnail_key,
    thumbnail_size: poster.length,
    ...shown,
    width: facts.width ?? shown.width,
    height: facts.height ?? shown.height,
    media_type: facts.media_type,
    duration: facts.duration,
  }
}
