import type { NewArtwork } from '@atelier/contract/artworks/schemas.ts'
import { Types } from 'mongoose'
import type * as z from 'zod'
import type { FinishedUpload, UploadProblem } from '../../media/uploads/finished-uploads.ts'
import type { Refusal } from '../../kernel/refusal.ts'
import type { LeanArtwork, NewArtworkDocument } from '../artworks.model.ts'
import { findPictures } from '../pictures/change-pictures.ts'
import { markOf, versionOfMark } from '../mark-of.ts'
import { newArtwork } from './new-artwork.ts'
import { artistOf, keepWorks } from './publishing-deps.ts'
import type { PublishingDeps } from './publishing-deps.ts'

type PublishProblem = UploadProblem | 'PICTURES_ONLY' | 'THUMBNAIL_REQUIRED' | 'ORIENTATION_REQUIRED' | 'SENT_BEFORE'

export interface PublishInput {
  userId: string
  artwork: z.output<typeof NewArtwork>
}

/** An upload that a concurrent request used for another artwork. */
class UploadNotFoundError extends Error {}

/** By a decision that holds it back meanwhile. */
class SentBeforeError extends Error {}

/** Idempotent by its id, also for concurrent requests. */
export async function publishArtwork(
  deps: PublishingDeps,
  input: PublishInput,
): Promise<LeanArtwork | Refusal<PublishProblem>> {
  const existing = await findPublished(deps, input)
  if (existing) return existing
  try {
    const created = await publishNew(deps, input)
    return 'refused' in created ? ((await findPublished(deps, input)) ?? created) : created
  } catch (error) {
    const concurrent = await findPublished(deps, input)
    if (concurrent) return concurrent
    if (error instanceof UploadNotFoundError) return { refused: 'UPLOAD_NOT_FOUND' }
    if (error instanceof SentBeforeError) return { refused: 'SENT_BEFORE' }
    throw error
  }
}

async function findPublished(
  { model, artworks }: PublishingDeps,
  { userId, artwork }: PublishInput,
): Promise<LeanArtwork | null> {
  const found = await model.exists({ user_id: userId, client_id: artwork.id })
  return found && artworks.find(String(found._id))
}

async function publishNew(
  deps: PublishingDeps,
  { userId, artwork: input }: PublishInput,
): Promise<LeanArtwork | Refusal<PublishProblem>> {
  const { uploads, held, now } = deps
  // Before its uploads, which were used with it.
  if (await held.find('artworks', { user_id: userId, client_id: input.id })) return { refused: 'SENT_BEFORE' }
  const file = await uploads.find(userId, input.upload_id, 'artwork')
  if ('refused' in file) return file
  const isVideo = file.file_type === 'video'
  if (isVideo && !input.thumbnail_upload_id) return { refused: 'THUMBNAIL_REQUIRED' }
  if (isVideo && !input.orientation) return { refused: 'ORIENTATION_REQUIRED' }
  const find = async (id: string | null | undefined, purpose: 'thumbnail' | 'clip') =>
    isVideo && id ? uploads.find(userId, id, purpose) : null
  const thumbnail = await find(input.thumbnail_upload_id, 'thumbnail')
  if (thumbnail && 'refused' in thumbnail) return thumbnail
  const clip = await find(input.clip_upload_id, 'clip')
  if (clip && 'refused' in clip) return clip

  const ids = input.picture_upload_ids ?? []
  if (isVideo && ids.length > 0) return { refused: 'PICTURES_ONLY' }
  const more = await findPictures(deps, { userId, ids, keepCredentials: input.keep_credentials })
  if ('refused' in more) return more

  const used = [file, thumbnail, clip, ...more].filter((upload) => upload !== null)
  if (!input.keep_credentials) Object.assign(file, await uploads.removePrivateData(file))
  const artist = await artistOf(deps, new Types.ObjectId(userId))
  const artwork = newArtwork({ userId, artist, input, file, thumbnail, clip, more, created_at: now() })
  const mark = markOf(artwork, artist, deps.absolute)
  // Files first: a visible artwork always has its files.
  await Promise.all(used.map((upload) => uploads.publish(upload, mark)))
  // Before the artwork, so that it is found at once.
  await deps.words.add(artwork.title_words ?? [])
  const created = await insert(deps, { ...artwork, mark: versionOfMark(mark, artwork) }, used)
  for (const upload of used) await uploads.removePrivateVideo(upload)
  return created
}

/** Stores the artwork and consumes its uploads. */
const insert = (
  deps: PublishingDeps,
  artwork: NewArtworkDocument,
  used: readonly FinishedUpload[],
): Promise<LeanArtwork> =>
  deps.database.transaction(async (session) => {
    const { user_id, client_id } = artwork
    if (await deps.held.isTaken('artworks', { user_id, client_id }, session)) throw new SentBeforeError()
    if (!(await deps.uploads.consume(used, session))) throw new UploadNotFoundError()
    const [created] = await deps.model.create([artwork], { session })
    await keepWorks(deps, artwork.user_id, artwork.adult ? 0 : 1, session)
    return created!.toObject()
  })
