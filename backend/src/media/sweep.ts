import { UPLOAD_KEEP_HOURS } from '@atelier/contract/media/limits.ts'
import { AbortMultipartUploadCommand, ListMultipartUploadsCommand } from '@aws-sdk/client-s3'
import type { Connection } from 'mongoose'
import { leanReader } from '../database/document.ts'
import { PUBLIC_PREFIX } from '../storage/storage.ts'
import type { Storage } from '../storage/storage.ts'
import { stemOf } from './media-keys.ts'
import { listFiles } from './stored-files.ts'
import { uploadModel } from './uploads.model.ts'
import type { Uploads } from './uploads.service.ts'

interface Parts {
  database: Connection
  storage: Storage
  uploads: Uploads
  /** Those of the keys that are somebody's, asked of each domain that keeps files. */
  users: readonly ((keys: readonly string[]) => Promise<string[]>)[]
  now: () => Date
}

/** What a sweep has removed. */
export interface Swept {
  uploads: number
  files: number
  multiparts: number
}

/**
 * Removes what nobody needs: uploads whose time is over, files that belong to nothing and no upload, multipart uploads that
 * were forgotten. Only what is older than any upload under way is touched.
 */
export function mediaSweep({ database, storage, uploads, users, now }: Parts) {
  const model = uploadModel(database)
  const isOld = (date: Date) => date.getTime() < now().getTime() - UPLOAD_KEEP_HOURS * 3600_000

  async function sweepFiles(): Promise<number> {
    let removed = 0
    for await (const files of listFiles(storage, 'artworks', '')) {
      const old = files.filter(({ modified }) => isOld(modified))
      const stems = [...new Set(old.map(({ key }) => ownStem(key)))]
      // In this order: what becomes an artwork's between the two questions ceases to be an upload's at that moment.
      const underWay = await usedByUploads(stems)
      const used = await usedOf(stems)
      for (const { key } of old) {
        if (used.has(ownStem(key)) || underWay.has(ownStem(key))) continue
        await storage.remove('artworks', key)
        removed++
      }
    }
    return removed
  }

  /** Those of the stems (keys without their ending) that somebody has files of. */
  async function usedOf(stems: readonly string[]): Promise<ReadonlySet<string>> {
    const keys = keysOf(stems)
    const used = await Promise.all(users.map((usedKeys) => usedKeys(keys)))
    return new Set(used.flat().map(stemOf))
  }

  async function usedByUploads(stems: readonly string[]): Promise<ReadonlySet<string>> {
    const found = await leanReader(model, ['key']).find({ key: { $in: keysOf(stems) } })
    return new Set(found.map(({ key }) => stemOf(key)))
  }

  async function sweepMultiparts(): Promise<number> {
    let aborted = 0
    for (const area of ['artworks', 'avatars'] as const) {
      const Bucket = storage.buckets[area]
      const { Uploads: open = [] } = await storage.client.send(new ListMultipartUploadsCommand({ Bucket }))
      const old = open.filter(({ Initiated }) => isOld(Initiated ?? now()))
      const known = await leanReader(model, ['s3_upload_id']).find({ key: { $in: old.map(({ Key = '' }) => Key) } })
      const ids = new Set(known.map(({ s3_upload_id }) => s3_upload_id))
      for (const { Key, UploadId = '' } of old)
        if (!ids.has(UploadId)) {
          await storage.client.send(new AbortMultipartUploadCommand({ Bucket, Key, UploadId }))
          aborted++
        }
    }
    return aborted
  }

  return async (): Promise<Swept> => ({
    uploads: await uploads.sweep(),
    files: await sweepFiles(),
    multiparts: await sweepMultiparts(),
  })
}

const ENDINGS = ['jpeg', 'jpg', 'png', 'gif', 'mp4', 'mov', 'avi', 'webp', 'webm']

/** Every key that a stem may stand for. */
const keysOf = (stems: readonly string[]): string[] =>
  stems.flatMap((stem) => ENDINGS.map((ending) => `${stem}.${ending}`))

/** What a file was made of: `public/{userId}/{time}/640.webp` and `{userId}/{time}.png` both of `{userId}/{time}`. */
const ownStem = (key: string) => stemOf(key.replace(PUBLIC_PREFIX, '').replace(/\/\d+\.webp$/, '.webp'))
