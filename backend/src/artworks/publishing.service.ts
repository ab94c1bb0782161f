import type { ArtworkChanges, NewArtwork } from '@atelier/contract/artworks/schemas.ts'
import { Types } from 'mongoose'
import type { ClientSession, Connection } from 'mongoose'
import type * as z from 'zod'
import { batches } from '../database/batches.ts'
import { leanReader } from '../database/document.ts'
import { transaction } from '../database/transaction.ts'
import type { FinishedUpload, FinishedUploads } from '../media/finished-uploads.ts'
import type { Profiles } from '../profiles/profiles.service.ts'
import type { Refusal } from '../refusal.ts'
import { ARTWORK_FIELDS, artworkModel } from './artworks.model.ts'
import type { LeanArtwork, NewArtworkDocument } from './artworks.model.ts'
import type { Artworks } from './artworks.service.ts'
import { deletedArtworkModel } from './deleted-artworks.model.ts'
import { searchFields } from './search-fields.ts'

type UploadProblem = 'UPLOAD_NOT_FOUND' | 'UPLOAD_NOT_READY'

type PublishProblem = UploadProblem | 'THUMBNAIL_REQUIRED' | 'ORIENTATION_REQUIRED'
type New = z.output<typeof NewArtwork>
type Changes = z.output<typeof ArtworkChanges>

/** Only the ids are set when the deletion runs a second time. */
type Removed = Pick<LeanArtwork, '_id' | 'user_id'> & Partial<Pick<LeanArtwork, 'file_key' | 'thumbnail_key'>>

/** An upload that a concurrent request used for another artwork. */
class UploadNotFoundError extends Error {}

interface Parts {
  database: Connection
  artworks: Artworks
  profiles: Profiles
  uploads: FinishedUploads
  alongside: ((artworkId: Types.ObjectId, session: ClientSession) => Promise<void>)[]
  now: () => Date
}

export type Publishing = ReturnType<typeof publishingService>

// oxlint-disable-next-line max-lines-per-function
export function publishingService({ database, artworks, profiles, uploads, alongside, now }: Parts) {
  const model = artworkModel(database)
  const deleted = deletedArtworkModel(database)

  async function published(user_id: string, client_id: string): Promise<LeanArtwork | null> {
    const found = await model.exists({ user_id, client_id })
    return found && artworks.find(String(found._id))
  }

  const artistOf = async (user_id: Types.ObjectId) => (await profiles.summaries([user_id]))(user_id).full_name

  /** `by` is the change of the number of artworks. */
  const keepWorks = async (user_id: Types.ObjectId, by: number, session: ClientSession) =>
    profiles.keepWorks(user_id, { by, latest_works: await artworks.latestOf(user_id, session) }, session)

  /** Stores the artwork and consumes its uploads. */
  const insert = (artwork: NewArtworkDocument, used: readonly FinishedUpload[]): Promise<LeanArtwork> =>
    database.transaction(async (session) => {
      if (!(await uploads.consume(used, session))) throw new UploadNotFoundError()
      const [made] = await model.create([artwork], { session })
      await keepWorks(artwork.user_id, 1, session)
      return made!.toObject()
    })

  async function publishNew(
    userId: string,
    { id: client_id, upload_id, thumbnail_upload_id, orientation, ...words }: New,
  ): Promise<LeanArtwork | Refusal<PublishProblem>> {
    const file = await uploads.find(userId, upload_id, 'artwork')
    if ('refused' in file) return file
    const isVideo = file.file_type === 'video'
    if (isVideo && !thumbnail_upload_id) return { refused: 'THUMBNAIL_REQUIRED' }
    if (isVideo && !orientation) return { refused: 'ORIENTATION_REQUIRED' }
    const poster = isVideo ? thumbnail_upload_id : null
    const thumbnail = poster ? await uploads.find(userId, poster, 'thumbnail') : null
    if (thumbnail && 'refused' in thumbnail) return thumbnail

    const used = thumbnail ? [file, thumbnail] : [file]
    const shown = thumbnail ?? file
    // Files first: a visible artwork always has its files.
    await Promise.all(used.map((upload) => uploads.publish(upload)))
    const user_id = new Types.ObjectId(userId)
    const artwork = {
      client_id,
      user_id,
      ...words,
      ...searchFields(words.title, words.tags ?? null, await artistOf(user_id)),
      file_key: file.key,
      file_type: file.file_type,
      thumbnail_key: thumbnail?.key ?? null,
      // A film whose metadata is not yet erased is handled when it is measured.
      file_size: isVideo && !file.traces_erased ? null : file.size,
      thumbnail_size: thumbnail?.size ?? null,
      orientation: isVideo ? orientation! : null,
      created_at: now(),
      // A container without dimensions gets those of its poster.
      width: file.width ?? shown.width ?? 1,
      height: file.height ?? shown.height ?? 1,
      media_type: file.media_type,
      duration: file.duration,
      placeholder: shown.placeholder,
      widths: shown.widths,
    }
    const made = await insert(artwork, used)
    await uploads.removePrivateVideo(file)
    return made
  }

  async function changeOnce(
    artwork: LeanArtwork,
    { thumbnail_upload_id, ...given }: Changes,
  ): Promise<LeanArtwork | Refusal<UploadProblem | 'THUMBNAIL_NOT_TAKEN'>> {
    const isNew = thumbnail_upload_id && thumbnail_upload_id !== artwork.thumbnail_upload_id
    if (isNew && artwork.file_type !== 'video') return { refused: 'THUMBNAIL_NOT_TAKEN' }
    const thumbnail = isNew ? await uploads.find(String(artwork.user_id), thumbnail_upload_id, 'thumbnail') : null
    if (thumbnail && 'refused' in thumbnail) return thumbnail

    const artist = await artistOf(artwork.user_id)
    if (thumbnail) await uploads.publish(thumbnail)
    const done = await database.transaction(async (session) => {
      if (thumbnail && !(await uploads.consume([thumbnail], session))) return false
      // Read again, so that search fields match title and tags after concurrent changes.
      const { title, tags } = {
        ...artwork,
        ...(await leanReader(model, ['title', 'tags']).findById(artwork._id).session(session)),
      }
      const changes = {
        ...given,
        ...searchFields(given.title ?? title, given.tags === undefined ? tags : given.tags, artist),
        ...(thumbnail && {
          thumbnail_key: thumbnail.key,
          thumbnail_size: thumbnail.size,
          thumbnail_upload_id,
          placeholder: thumbnail.placeholder,
          widths: thumbnail.widths,
        }),
      }
      await model.updateOne({ _id: artwork._id }, { $set: changes }, { session })
      if (thumbnail) await keepWorks(artwork.user_id, 0, session)
      return true
    })
    if (!done) return { refused: 'UPLOAD_NOT_FOUND' }
    if (thumbnail && artwork.thumbnail_key) await uploads.removeFiles(artwork.thumbnail_key)
    return (await artworks.find(String(artwork._id))) ?? artwork
  }

  async function remove({ _id, user_id, file_key, thumbnail_key }: Removed): Promise<void> {
    await transaction(database, async (session) => {
      const { deletedCount } = await model.deleteOne({ _id }, { session })
      if (deletedCount === 0) return
      await deleted.create([{ _id, user_id, deleted_at: now() }], { session })
      await keepWorks(user_id, -1, session)
      for (const deleteByArtwork of alongside) await deleteByArtwork(_id, session)
    })
    // The sweep removes files that cannot be removed now.
    for (const key of [file_key, thumbnail_key]) if (key) await uploads.removeFiles(key)
  }

  return {
    remove,

    /** Deleted within the hour, so that its owner's retry succeeds. */
    removed: (id: string): Promise<Removed | null> => deleted.findById(id, ['user_id']).lean<Removed>().exec(),

    /** Idempotent by its id, also for concurrent requests. */
    async publish(userId: string, given: New): Promise<LeanArtwork | Refusal<PublishProblem>> {
      const before = await published(userId, given.id)
      if (before) return before
      try {
        const made = await publishNew(userId, given)
        return 'refused' in made ? ((await published(userId, given.id)) ?? made) : made
      } catch (error) {
        const other = await published(userId, given.id)
        if (other) return other
        if (error instanceof UploadNotFoundError) return { refused: 'UPLOAD_NOT_FOUND' }
        throw error
      }
    },

    async change(
      artwork: LeanArtwork,
      given: Changes,
    ): Promise<LeanArtwork | Refusal<UploadProblem | 'THUMBNAIL_NOT_TAKEN'>> {
      const changed = await changeOnce(artwork, given)
      if (!('refused' in changed) || changed.refused !== 'UPLOAD_NOT_FOUND') return changed
      const now = await artworks.find(String(artwork._id))
      return now && now.thumbnail_upload_id === given.thumbnail_upload_id ? changeOnce(now, given) : changed
    },

    async erase(user_id: string): Promise<void> {
      for await (const batch of batches(() => leanReader(model, ARTWORK_FIELDS).find({ user_id })))
        for (const artwork of batch) await remove(artwork)
      await deleted.deleteMany({ user_id })
    },
  }
}
