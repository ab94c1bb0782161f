import type { RefusalCode } from '@atelier/contract/media/endpoints.ts'
import type { Format } from '@atelier/contract/media/formats.ts'
import { PART_BYTES, UPLOAD_KEEP_HOURS } from '@atelier/contract/media/limits.ts'
import type { NewUpload } from '@atelier/contract/media/schemas.ts'
import type { Connection } from 'mongoose'
import type * as z from 'zod'
import type { Stored } from '../artworks/stored.ts'
import { batches } from '../database/batches.ts'
import { isDuplicateKeyError } from '../database/duplicate-key.ts'
import { commonError } from '../http/http-error.ts'
import { securityEvent } from '../http/security-log.ts'
import type { Area, Storage } from '../storage/storage.ts'
import { createInspector } from './inspection/inspector.ts'
import { RejectedFileError } from './inspection/rejected-file-error.ts'
import { createTurns } from './inspection/turns.ts'
import { INSPECTION, RECEIVING } from './limits.ts'
import { uploadKey } from './media-keys.ts'
import { partCount, partSize } from './multipart.ts'
import type { ArrivedPart, Multipart, MultipartTarget } from './multipart.ts'
import { rewrite } from './rewrite.ts'
import { underLease } from './upload-lease.ts'
import { removeFilesOf, sizeOf } from './stored-files.ts'
import { storageLimit } from './storage-limit.ts'
import { uploadModel } from './uploads.model.ts'
import type { UploadDocument } from './uploads.model.ts'

/** Well below the request timeout, to allow for a busy machine. */
const PATIENCE_MS = 4000

interface Parts {
  database: Connection
  stored: (userId: string) => Promise<Stored>
  storage: Storage
  multipart: Multipart
  now: () => Date
}

export type Completion =
  | { state: 'processing' | 'ready'; upload: UploadDocument }
  | { state: 'incomplete'; missing: number[] }
  | { state: 'refused'; code: RefusalCode }

export const areaOf = ({ purpose }: Pick<UploadDocument, 'purpose'>): Area =>
  purpose === 'avatar' ? 'avatars' : 'artworks'

export type Uploads = ReturnType<typeof uploadsService>

// oxlint-disable-next-line max-lines-per-function
export function uploadsService({ database, storage, multipart, stored, now }: Parts) {
  const uploads = uploadModel(database)
  const isFull = storageLimit(database, stored)
  const inspect = createInspector(storage)
  const inTurn = createTurns(INSPECTION.processes)
  const underWay = new Map<string, Promise<number[]>>()

  const find = (user_id: string, client_id: string) =>
    uploads.findOne({ user_id, client_id }).lean<UploadDocument>().exec()

  function targetOf(upload: UploadDocument): MultipartTarget | null {
    const { key, s3_upload_id } = upload
    return s3_upload_id === null ? null : { area: areaOf(upload), key, uploadId: s3_upload_id }
  }

  async function discard(upload: UploadDocument): Promise<void> {
    const target = targetOf(upload)
    if (target) await multipart.abort(target)
    await removeFilesOf(storage, areaOf(upload), upload.key)
  }

  async function arrived(upload: UploadDocument): Promise<ArrivedPart[] | null> {
    const target = targetOf(upload)
    const parts = target ? await multipart.parts(target) : []
    return parts && parts.filter(({ number, size }) => size === partSize(upload, number))
  }

  async function insert(
    userId: string,
    given: z.output<typeof NewUpload>,
    { extension, fileType, contentType }: Format,
  ): Promise<UploadDocument> {
    const { id: client_id, purpose, size, artwork_id: artworkId } = given
    const created_at = now()
    for (let timestamp = created_at.getTime(); ; timestamp++)
      try {
        const made = await uploads.create({
          user_id: userId,
          client_id,
          purpose,
          size,
          part_size: PART_BYTES,
          key: uploadKey({ userId, purpose, extension, artworkId, timestamp }),
          file_type: fileType,
          content_type: contentType,
          created_at,
          expires_at: new Date(created_at.getTime() + UPLOAD_KEEP_HOURS * 3600_000),
        })
        return made.toObject()
      } catch (error) {
        if (!isDuplicateKeyError(error)) throw error
        const existing = await find(userId, client_id)
        if (existing) return existing
        // Another upload began in the same millisecond. Avatars have one key regardless of time.
        if (purpose === 'avatar') await removeAvatars(userId)
      }
  }

  async function remove(upload: UploadDocument): Promise<void> {
    const { deletedCount } = await uploads.deleteOne({ _id: upload._id })
    if (deletedCount === 1) await discard(upload)
  }

  async function removeAvatars(user_id: string): Promise<void> {
    for (const upload of await uploads.find({ user_id, purpose: 'avatar' }).lean<UploadDocument[]>())
      await remove(upload)
  }

  /** Concurrent calls share one multipart upload. */
  async function begin(upload: UploadDocument): Promise<MultipartTarget> {
    const ready = targetOf(upload)
    if (ready) return ready
    const area = areaOf(upload)
    const uploadId = await multipart.begin(area, upload.key, upload.content_type)
    const { matchedCount } = await uploads.updateOne(
      { _id: upload._id, s3_upload_id: null, state: 'uploading' },
      { $set: { s3_upload_id: uploadId } },
    )
    if (matchedCount === 1) return { area, key: upload.key, uploadId }
    await multipart.abort({ area, key: upload.key, uploadId })
    const other = await uploads.findById(upload._id).lean<UploadDocument>()
    const target = other && targetOf(other)
    if (!target) throw commonError('UNAVAILABLE')
    return target
  }

  async function join(upload: UploadDocument): Promise<number[]> {
    const target = targetOf(upload)
    const parts = await arrived(upload)
    const numbers = Array.from({ length: partCount(upload) }, (_, i) => i + 1)
    const missing = numbers.filter((number) => !parts?.some((part) => part.number === number))
    if (missing.length > 0) {
      // Joined before, but the response was lost.
      const joined = parts === null && (await sizeOf(storage, areaOf(upload), upload.key)) === upload.size
      if (!joined) return missing
    } else if (target && parts) await multipart.complete(target, parts)
    await uploads.updateOne({ _id: upload._id, state: 'uploading' }, { $set: { state: 'stored', s3_upload_id: null } })
    return []
  }

  const look = (id: UploadDocument['_id']) =>
    underLease({ uploads, now }, { _id: id, state: 'stored' }, INSPECTION.leaseMs, async (leased, settle) => {
      try {
        const { key, size, content_type: contentType } = leased
        const { findings, traces } = await inspect({ ...leased, area: areaOf(leased) })
        await rewrite(storage, multipart, { area: areaOf(leased), key, size, contentType }, traces)
        await settle({ ...findings, traces_erased: true, state: 'ready' })
      } catch (error) {
        if (!(error instanceof RejectedFileError)) throw error
        securityEvent('upload_validation', { user: String(leased.user_id), code: error.code })
        await discard(leased)
        await settle({ state: 'refused', refusal: error.code })
      }
    })

  /** Concurrent calls share the work. Returns the missing parts. */
  function finish(upload: UploadDocument): Promise<number[]> {
    const name = String(upload._id)
    const begun = underWay.get(name)
    if (begun) return begun
    const work = async () => {
      const missing = upload.state === 'uploading' ? await join(upload) : []
      if (missing.length === 0) await inTurn(String(upload.user_id), () => look(upload._id))
      return missing
    }
    const finishing = work().finally(() => underWay.delete(name))
    underWay.set(name, finishing)
    return finishing
  }

  return {
    find,

    /** Idempotent by ID. The limit is checked after the insert, so that concurrent uploads cannot exceed it. */
    async start(userId: string, given: z.output<typeof NewUpload>, format: Format): Promise<UploadDocument | 'full'> {
      const existing = await find(userId, given.id)
      if (existing && existing.state !== 'refused') return existing
      if (existing) await remove(existing)
      if (given.purpose === 'avatar') await removeAvatars(userId)
      const made = await insert(userId, given, format)
      const full = await isFull(userId)
      if (full === null || (full === 'full' && given.purpose === 'avatar')) return made
      await remove(made)
      if (full === 'busy') throw commonError('TOO_MANY_REQUESTS')
      return full
    },

    async parts(upload: UploadDocument): Promise<number[]> {
      if (upload.state !== 'uploading') return Array.from({ length: partCount(upload) }, (_, i) => i + 1)
      return ((await arrived(upload)) ?? []).map(({ number }) => number)
    },

    async sign(upload: UploadDocument, numbers: readonly number[]) {
      const target = await begin(upload)
      const wanted = numbers.filter((number) => number <= partCount(upload))
      return Promise.all(
        wanted.map(async (part_number) => {
          const size = partSize(upload, part_number)
          return { part_number, size, url: await multipart.sign(target, part_number, size) }
        }),
      )
    },

    /** For a file received through the backend. */
    async received(upload: UploadDocument): Promise<void> {
      const target = targetOf(upload)
      if (target) await multipart.abort(target)
      await uploads.updateOne(
        { _id: upload._id, state: 'uploading' },
        { $set: { state: 'stored', s3_upload_id: null, lease_until: null } },
      )
    },

    async complete(upload: UploadDocument): Promise<Completion> {
      if (upload.state === 'uploading' || upload.state === 'stored') {
        const missing = await within(PATIENCE_MS, finish(upload))
        if (missing?.length) return { state: 'incomplete', missing }
      }
      const after = await uploads.findById(upload._id).lean<UploadDocument>()
      if (!after || after.state === 'refused') return { state: 'refused', code: after?.refusal ?? 'UNREADABLE_FILE' }
      return { state: after.state === 'ready' ? 'ready' : 'processing', upload: after }
    },

    cancel: remove,

    alone: <T>({ _id }: UploadDocument, receive: () => Promise<T>): Promise<T | 'leased'> =>
      underLease({ uploads, now }, { _id, state: 'uploading' }, RECEIVING.leaseMs, receive),

    async erase(user_id: string): Promise<void> {
      for await (const batch of batches(() => uploads.find({ user_id }).lean<UploadDocument[]>()))
        for (const upload of batch) await remove(upload)
    },

    /** The caller handles the files of expired uploads. */
    async *expire(at: Date): AsyncGenerator<UploadDocument> {
      await uploads.updateMany({ first_swept_at: null }, { $set: { first_swept_at: at } })
      const aDayBefore = new Date(at.getTime() - UPLOAD_KEEP_HOURS * 3600_000)
      const expired = { expires_at: { $lte: at }, first_swept_at: { $lte: aDayBefore } }
      for (;;) {
        const upload = await uploads.findOneAndDelete(expired).lean<UploadDocument>()
        if (!upload) return
        const target = targetOf(upload)
        if (target) await multipart.abort(target)
        yield upload
      }
    },
  }
}

/** Undefined after the timeout; the work continues, and the next call finds its result. */
async function within<T>(ms: number, work: Promise<T>): Promise<T | undefined> {
  let timer: NodeJS.Timeout | undefined
  const enough = new Promise<undefined>((resolve) => (timer = setTimeout(() => resolve(undefined), ms)))
  try {
    return await Promise.race([work, enough])
  } finally {
    clearTimeout(timer)
    work.catch(() => {})
  }
}
