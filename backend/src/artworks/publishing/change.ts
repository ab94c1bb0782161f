import type { ArtworkChanges } from '@atelier/contract/artworks/schemas.ts'
import type { ClientSession } from 'mongoose'
import type * as z from 'zod'
import { leanReader } from '../../database/document.ts'
import { transaction } from '../../database/transaction.ts'
import type { FinishedUpload, UploadProblem } from '../../media/uploads/finished-uploads.ts'
import type { Refusal } from '../../kernel/refusal.ts'
import { ARTWORK_FIELDS } from '../artworks.model.ts'
import type { LeanArtwork } from '../artworks.model.ts'
import { findPictures, missingUploads, orderedPictures, picturesUpdate } from '../pictures/change-pictures.ts'
import type { PictureProblem } from '../pictures/change-pictures.ts'
import { picturesOf } from '../pictures/pictures-of.ts'
import type { StoredPicture } from '../pictures/picture.schema.ts'
import type { StoredMadeFor } from '../made-for/made-for.schema.ts'
import { madeKeys, madeNames } from '../provenance/made-keys.ts'
import { changedMadeWith } from '../provenance/made-with.ts'
import type { StoredMadeWith } from '../provenance/made-with.schema.ts'
import { markOf } from '../mark-of.ts'
import { searchFields } from '../search-fields.ts'
import { termsUpdate } from '../terms.ts'
import { artistOf, keepWorks } from './publishing-deps.ts'
import type { PublishingDeps } from './publishing-deps.ts'

export type Changes = z.output<typeof ArtworkChanges>
type Problem = UploadProblem | PictureProblem | 'ARTWORK_NOT_FOUND' | 'THUMBNAIL_NOT_TAKEN' | 'MARKED_BY_MODERATOR'
type Changed = LeanArtwork | Refusal<Problem>

export async function changeArtwork(deps: PublishingDeps, artwork: LeanArtwork, changes: Changes): Promise<Changed> {
  const changed = await changeOnce(deps, artwork, changes)
  if (!('refused' in changed) || changed.refused !== 'UPLOAD_NOT_FOUND') return changed
  // A concurrent request may already have set this thumbnail, or added these pictures.
  const current = await deps.artworks.find(String(artwork._id))
  if (!current) return changed
  const isSameThumbnail =
    changes.thumbnail_upload_id !== undefined && current.thumbnail_upload_id === changes.thumbnail_upload_id
  const order = changes.pictures ?? []
  const isAdded = missingUploads(current, order).length < missingUploads(artwork, order).length
  return isSameThumbnail || isAdded ? changeOnce(deps, current, changes) : changed
}

async function changeOnce(deps: PublishingDeps, artwork: LeanArtwork, changes: Changes): Promise<Changed> {
  const { artworks, uploads } = deps
  const { thumbnail_upload_id, pictures } = changes
  const userId = String(artwork.user_id)
  const isNew = thumbnail_upload_id && thumbnail_upload_id !== artwork.thumbnail_upload_id
  if (isNew && artwork.file_type !== 'video') return { refused: 'THUMBNAIL_NOT_TAKEN' }
  if (pictures && artwork.file_type === 'video') return { refused: 'PICTURES_ONLY' }
  const thumbnail = isNew ? await uploads.find(userId, thumbnail_upload_id, 'thumbnail') : null
  if (thumbnail && 'refused' in thumbnail) return thumbnail
  const ids = missingUploads(artwork, pictures ?? [])
  const added = await findPictures(deps, { userId, ids, keepCredentials: changes.keep_credentials })
  if ('refused' in added) return added
  const ordered = pictures && orderedPictures(artwork, pictures, added)
  if (ordered && 'refused' in ordered) return ordered

  const artist = await artistOf(deps, artwork.user_id)
  const mark = markOf({ ...artwork, ...changes }, artist, deps.absolute)
  await Promise.all([...(thumbnail ? [thumbnail] : []), ...added].map((upload) => uploads.publish(upload, mark)))
  const old = searchFields(artwork.title, null, null).title_words
  if (changes.title !== undefined) await deps.words.add(searchFields(changes.title, null, null).title_words)
  const done = await write(deps, { artwork, changes, artist, thumbnail, added })
  if (typeof done === 'string') return { refused: done }
  deps.jobs.kick()
  if (changes.title !== undefined) await deps.words.release(old)
  if (thumbnail && artwork.thumbnail_key) await uploads.removeFiles(artwork.thumbnail_key)
  for (const { key } of done) await uploads.removeFiles(key)
  return (await artworks.find(String(artwork._id))) ?? artwork
}

interface Update {
  artwork: LeanArtwork
  changes: Changes
  artist: string | null
  thumbnail: FinishedUpload | null
  /** Uploads of new pictures. */
  added: readonly FinishedUpload[]
}

/** Aborts the transaction. */
class RefusedError extends Error {
  readonly problem: Problem

  constructor(problem: Problem) {
    super(problem)
    this.problem = problem
  }
}

async function write(deps: PublishingDeps, change: Update): Promise<readonly StoredPicture[] | Problem> {
  try {
    return await transaction(deps.database, (session) => update(deps, change, session))
  } catch (error) {
    if (error instanceof RefusedError) return error.problem
    throw error
  }
}

const READ = [...ARTWORK_FIELDS, 'adult_by_moderator', 'made_with'] as const

/** Returns the pictures that it removed. */
async function update(
  deps: PublishingDeps,
  { artwork, changes: given, artist, thumbnail, added }: Update,
  session: ClientSession,
): Promise<readonly StoredPicture[]> {
  const { thumbnail_upload_id, pictures, keep_credentials: _, license, training, made_by, made_with, ...values } = given
  const { model, uploads } = deps
  // Read again, so that search fields match title and tags after concurrent changes, and pictures are those it has.
  const before = await leanReader(model, READ).findById(artwork._id).session(session)
  if (!before) throw new RefusedError('ARTWORK_NOT_FOUND')
  if (before.adult_by_moderator && values.adult === false) throw new RefusedError('MARKED_BY_MODERATOR')
  const ordered = pictures && orderedPictures(before, pictures, added)
  if (ordered && 'refused' in ordered) throw new RefusedError(ordered.refused)
  const used = [...(thumbnail ? [thumbnail] : []), ...added]
  if (used.length > 0 && !(await uploads.consume(used, session))) throw new RefusedError('UPLOAD_NOT_FOUND')
  const { title, description, tags, adult } = before
  const terms = termsUpdate({ license, training, made_by })
  const stored = (before.made_with ?? undefined) as StoredMadeWith | undefined
  const shown = ordered ? picturesUpdate(before, ordered, stored) : { made: stored, $set: {}, $unset: {} }
  const made = made_with ? changedMadeWith(shown.made, made_with) : shown.made
  const made_keys = madeKeys(made)
  const changes = {
    ...values,
    ...terms.$set,
    ...shown.$set,
    ...((made_with || made !== stored) && { made_with: made }),
    ...(made_keys && { made_keys }),
    ...searchFields(
      values.title ?? title,
      values.tags === undefined ? tags : values.tags,
      artist,
      madeNames(made_keys),
    ),
    ...(thumbnail && thumbnailFields(thumbnail)),
  }
  const isOther =
    (values.title ?? title) !== title ||
    (values.description === undefined ? description : values.description) !== description ||
    thumbnail !== null ||
    (ordered &&
      ordered.map(({ key }) => key).join() !==
        picturesOf(before)
          .map(({ key }) => key)
          .join())
  const made_for = isOther ? await seenAgain(deps, before, session) : undefined
  const $unset = { ...terms.$unset, ...shown.$unset, ...(!made_keys && { made_keys: 1 }) }
  const $set = { ...changes, ...(made_for && { made_for }) }
  await model.updateOne({ _id: artwork._id }, { $set, $unset }, { session })
  const isMarked = [values.title, license, training, made_by, thumbnail_upload_id, pictures].some(
    (value) => value !== undefined,
  )
  if (isMarked) await deps.marks.enqueue({ artwork_id: String(artwork._id) }, session)
  const by = values.adult === undefined ? 0 : Number(adult) - Number(values.adult)
  if (thumbnail || ordered || by !== 0) await keepWorks(deps, artwork.user_id, by, session)
  return ordered ? picturesOf(before).filter(({ key }) => !ordered.some((one) => one.key === key)) : []
}

/** What a client agreed to is no longer what the work shows. */
async function seenAgain(
  { facets, now }: PublishingDeps,
  { made_for, ...artwork }: LeanArtwork,
  session: ClientSession,
): Promise<StoredMadeFor | undefined> {
  if (!made_for || made_for.state === 'declined') return undefined
  const again = { ...(made_for as StoredMadeFor), state: 'asked', asked_at: now() } as const
  await facets().forArtworks.askAgain(artwork, again, session)
  return again
}

const thumbnailFields = (thumbnail: FinishedUpload) => ({
  thumbnail_key: thumbnail.key,
  thumbnail_size: thumbnail.size,
  thumbnail_upload_id: thumbnail.client_id,
  placeholder: thumbnail.placeholder,
  widths: thumbnail.widths,
  // Never those of the previous one
  avif_widths: thumbnail.avif_widths ?? [],
  still_widths: thumbnail.still_widths ?? [],
})
