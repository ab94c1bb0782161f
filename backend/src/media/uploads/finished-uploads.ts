import type { Purpose } from '@atelier/contract/media/formats.ts'
import type { Origin } from '@atelier/contract/provenance/groups.ts'
import type { FoundProvenance, Provenance } from '@atelier/contract/provenance/schemas.ts'
import type { ClientSession } from 'mongoose'
import { oncePer } from '../../kernel/once-per.ts'
import type { Refusal } from '../../kernel/refusal.ts'
import { PUBLIC_PREFIX } from '../../storage/storage.ts'
import type { Services } from '../../services.ts'
import { markFilm, markPicture } from '../mark/mark-files.ts'
import type { FileMark } from '../mark/mark-files.ts'
import { privateDataOf } from '../private-data/private-data.ts'
import { makeAvatar } from '../renditions/avatar-picture.ts'
import { avatarKey, renditionKey, renditionKeys } from '../../storage/media-keys.ts'
import { copyToPublic, goneAsNull, readBytes, removeFilesOf, sizeOf } from '../../storage/stored-files.ts'
import { uploadModel } from './uploads.model.ts'
import type { UploadDocument } from './uploads.model.ts'

const unproved = (field: { origin: Origin } | undefined) =>
  field?.origin === 'proved' ? { ...field, origin: 'in_file' } : field

function withoutCredentials(found: FoundProvenance | null): FoundProvenance | null {
  const fields = Object.fromEntries(Object.entries(found?.fields ?? {}).map(([name, field]) => [name, unproved(field)]))
  return found && { ...found, fields: fields as Provenance, credentials: null }
}

export type FinishedUpload = UploadDocument

export type UploadProblem = 'UPLOAD_NOT_FOUND' | 'UPLOAD_NOT_READY'

export type FinishedUploads = ReturnType<typeof finishedUploads>

export const finishedUploads = oncePer(({ database, storage }: Pick<Services, 'database' | 'storage'>) => {
  const uploads = uploadModel(database)

  return {
    async find(user_id: string, client_id: string, purpose: Purpose): Promise<UploadDocument | Refusal<UploadProblem>> {
      const upload = await uploads.findOne({ user_id, client_id, purpose }).lean<UploadDocument>()
      if (!upload || upload.state === 'refused') return { refused: 'UPLOAD_NOT_FOUND' }
      return upload.state === 'ready' ? upload : { refused: 'UPLOAD_NOT_READY' }
    },

    /** Of a picture only the renditions: its original stays private. With a mark in each file of a work. */
    async publish({ file_type, key, size, ...files }: UploadDocument, mark?: FileMark): Promise<void> {
      if (file_type === 'image')
        await (mark
          ? markPicture(storage, { key, ...files }, { from: '', mark })
          : Promise.all(renditionKeys(key, files).map((file) => copyToPublic(storage, 'artworks', file))))
      else if ((await sizeOf(storage, 'artworks', PUBLIC_PREFIX + key)) === null)
        await (mark ? markFilm(storage, { key, size }, { from: '', mark }) : copyToPublic(storage, 'artworks', key))
    },

    /** Location and device, with the credentials that their removal breaks. Returns what that changes. Idempotent. */
    async removePrivateData(upload: UploadDocument): Promise<Pick<UploadDocument, 'delivered_size' | 'found'>> {
      const { removal, key, content_type, delivered_size, found } = upload
      if (!removal) return { delivered_size, found }
      const original = await readBytes(storage, 'artworks', key)
      const clean = privateDataOf(original)?.remove()
      if (clean) await storage.put('artworks', key, clean, content_type)
      return { delivered_size: (clean ?? original).length, found: withoutCredentials(found as FoundProvenance | null) }
    },

    async consume(used: readonly UploadDocument[], session: ClientSession): Promise<boolean> {
      const { deletedCount } = await uploads.deleteMany({ _id: { $in: used.map(({ _id }) => _id) } }, { session })
      return deletedCount === used.length
    },

    /** The public copy has its bytes, and the mark behind them. */
    async removePrivateVideo({ file_type, key }: UploadDocument): Promise<void> {
      if (file_type === 'video') await storage.remove('artworks', key)
    },

    removeFiles: (key: string): Promise<void> => removeFilesOf(storage, 'artworks', key),

    /** Returns the key, whose URL needs a new version; null when the files are gone. */
    async publishAvatar({ user_id, key: upload, widths, found }: UploadDocument): Promise<string | null> {
      // From the widest rendition: the original is decoded only once, during inspection.
      const widest = await readBytes(storage, 'avatars', renditionKey(upload, widths.at(-1) ?? 0)).catch(goneAsNull)
      if (!widest) return null
      const key = avatarKey(String(user_id))
      const making = (found as FoundProvenance | null)?.made_by ?? null
      await storage.put('avatars', PUBLIC_PREFIX + key, await makeAvatar(widest, making), 'image/webp')
      return key
    },

    unpublishAvatar: (userId: string): Promise<void> => storage.remove('avatars', PUBLIC_PREFIX + avatarKey(userId)),

    removeHeldAvatar: (key: string): Promise<void> => storage.remove('avatars', key),

    async removeAvatar({ _id, key }: UploadDocument): Promise<void> {
      // A concurrent avatar upload may have the same key.
      if ((await uploads.deleteOne({ _id })).deletedCount === 1) await removeFilesOf(storage, 'avatars', key)
    },
  }
})
