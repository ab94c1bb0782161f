import type { ArtworkChanges } from '@atelier/contract/artworks/schemas.ts'
import type { ClientSession } from 'mongoose'
import type * as z from 'zod'
import { leanReader } from '../../database/document.ts'
import type { FinishedUpload, UploadProblem } from '../../media/uploads/finished-uploads.ts'
import type { Refusal } from '../../kernel/refusal.ts'
import type { LeanArtwork } from '../artworks.model.ts'
import { madeKeys, madeNames } from '../provenance/made-keys.ts'
import { changedMadeWith } from '../provenance/made-with.ts'
import type { StoredMadeWith } from '../provenance/made-with.schema.ts'
import { markOf } from '../mark-of.ts'
import { searchFields } from '../search-fields.ts'
import { termsUpdate } from '../terms.ts'
import { artistOf, keepWorks } from './publishing-deps.ts'
import type { PublishingDeps } from './publishing-deps.ts'

export type Changes = z.output<typeof ArtworkChanges>
type Changed = LeanArtwork | Refusal<UploadProblem | 'THUMBNAIL_NOT_TAKEN' | 'MARKED_BY_MODERATOR'>

export async function changeArtwork(deps: PublishingDeps, artwork: LeanArtwork, changes: Changes): Promise<Changed> {
  const changed = await changeOnce(deps, artwork, changes)
  if (!('refused' in changed) || changed.refused !== 'UPLOAD_NOT_FOUND') return changed
  // A concurrent request may already have set this thumbnail.
  const current = await deps.artworks.find(String(artwork._id))
  const isSameThumbnail = current && current.thumbnail_upload_id === changes.thumbnail_upload_id
  return isSameThumbnail ? changeOnce(deps, current, changes) : changed
}

async function changeOnce(deps: PublishingDeps, artwork: LeanArtwork, changes: Changes): Promise<Changed> {
  const { artworks, uploads, database } = deps
  const { thumbnail_upload_id } = changes
  const isNew = thumbnail_upload_id && thumbnail_upload_id !== artwork.thumbnail_upload_id
  if (isNew && artwork.file_type !== 'video') return { refused: 'THUMBNAIL_NOT_TAKEN' }
  const thumbnail = isNew ? await uploads.find(String(artwork.user_id), thumbnail_upload_id, 'thumbnail') : null
  if (thumbnail && 'refused' in thumbnail) return thumbnail

  const artist = await artistOf(deps, artwork.user_id)
  if (thumbnail) await uploads.publish(thumbnail, markOf({ ...artwork, ...changes }, artist, deps.absolute))
  const old = searchFields(artwork.title, null, null).title_words
  if (changes.title !== undefined) await deps.words.add(searchFields(changes.title, null, null).title_words)
  const isDone = await database.transaction((session) => update(deps, { artwork, changes, artist, thumbnail, session }))
  if (isDone === 'marked') return { refused: 'MARKED_BY_MODERATOR' }
  if (!isDone) return { refused: 'UPLOAD_NOT_FOUND' }
  deps.jobs.kick()
  if (changes.title !== undefined) await deps.words.release(old)
  if (thumbnail && artwork.thumbnail_key) await uploads.removeFiles(artwork.thumbnail_key)
  return (await artworks.find(String(artwork._id))) ?? artwork
}

interface Update {
  artwork: LeanArtwork
  changes: Changes
  artist: string | null
  thumbnail: FinishedUpload | null
  session: ClientSession
}

/** False if another request consumed the thumbnail's upload. */
async function update(
  deps: PublishingDeps,
  {
    artwork,
    changes: { thumbnail_upload_id, license, training, made_by, made_with, ...values },
    artist,
    thumbnail,
    session,
  }: Update,
): Promise<boolean | 'marked'> {
  const { model, uploads } = deps
  const before = await leanReader(model, ['title', 'tags', 'adult', 'adult_by_moderator', 'made_with'])
    .findById(artwork._id)
    .session(session)
  if (before?.adult_by_moderator && values.adult === false) return 'marked'
  if (thumbnail && !(await uploads.consume([thumbnail], session))) return false
  // Read again, so that search fields match title and tags after concurrent changes.
  const { title, tags, adult } = { ...artwork, ...before }
  const terms = termsUpdate({ license, training, made_by })
  const stored = (before?.made_with ?? undefined) as StoredMadeWith | undefined
  const made = made_with ? changedMadeWith(stored, made_with) : stored
  const made_keys = madeKeys(made)
  const changes = {
    ...values,
    ...terms.$set,
    ...(made_with && { made_with: made }),
    ...(made_keys && { made_keys }),
    ...searchFields(
      values.title ?? title,
      values.tags === undefined ? tags : values.tags,
      artist,
      madeNames(made_keys),
    ),
    ...(thumbnail && {
      thumbnail_key: thumbnail.key,
      thumbnail_size: thumbnail.size,
      thumbnail_upload_id,
      placeholder: thumbnail.placeholder,
      widths: thumbnail.widths,
      // Never those of the previous one
      avif_widths: thumbnail.avif_widths ?? [],
      still_widths: thumbnail.still_widths ?? [],
    }),
  }
  const $unset = { ...terms.$unset, ...(!made_keys && { made_keys: 1 }) }
  await model.updateOne({ _id: artwork._id }, { $set: changes, $unset }, { session })
  const isMarked = [values.title, license, training, made_by, thumbnail_upload_id].some((value) => value !== undefined)
  if (isMarked) await deps.marks.enqueue({ artwork_id: String(artwork._id) }, session)
  const by = values.adult === undefined ? 0 : Number(adult) - Number(values.adult)
  if (thumbnail || by !== 0) await keepWorks(deps, artwork.user_id, by, session)
  return true
}
