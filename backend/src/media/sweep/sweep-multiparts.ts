import { AbortMultipartUploadCommand, ListMultipartUploadsCommand } from '@aws-sdk/client-s3'
import { leanReader } from '../../database/document.ts'
import { uploadModel } from '../uploads/uploads.model.ts'
import { isOlder, UPLOAD_KEEP_MS } from './age.ts'
import { AREAS } from './sweep-deps.ts'
import type { SweepDeps, SweepRun } from './sweep-deps.ts'

export async function sweepMultiparts(
  { database, storage }: Pick<SweepDeps, 'database' | 'storage'>,
  { at, done }: Pick<SweepRun, 'at' | 'done'>,
): Promise<void> {
  const model = leanReader(uploadModel(database), ['s3_upload_id'])
  for (const area of AREAS) {
    const Bucket = storage.buckets[area]
    const { Uploads: open = [] } = await storage.client.send(new ListMultipartUploadsCommand({ Bucket }))
    const old = open.filter(({ Initiated }) => isOlder(Initiated ?? at, UPLOAD_KEEP_MS, at))
    const known = await model.find({ key: { $in: old.map(({ Key = '' }) => Key) } })
    const ids = new Set(known.map(({ s3_upload_id }) => s3_upload_id))
    for (const { Key, UploadId = '' } of old)
      if (!ids.has(UploadId)) {
        await storage.client.send(new AbortMultipartUploadCommand({ Bucket, Key, UploadId }))
        done.multiparts++
      }
  }
}
