import { UploadPartCommand } from '@aws-sdk/client-s3'
import { PART_BYTES } from '@atelier/contract/media/limits.ts'
import type { Area, Storage } from '../storage/storage.ts'
import { erase } from './erasure.ts'
import type { Erasure } from './erasure.ts'
import type { Multipart } from './uploads/multipart.ts'
import { readBytes } from '../storage/stored-files.ts'

interface Rewritten {
  area: Area
  key: string
  size: number
  contentType: string
}

/** Holds one part in memory. Until it completes, or after a crash, readers get the old file. */
export async function rewrite(
  storage: Storage,
  multipart: Multipart,
  { area, key, size, contentType }: Rewritten,
  erasures: readonly Erasure[],
): Promise<void> {
  if (erasures.length === 0) return
  const target = { area, key, uploadId: await multipart.begin(area, key, contentType) }
  const place = { Bucket: storage.buckets[area], Key: key, UploadId: target.uploadId }
  try {
    const parts = []
    for (let start = 0, number = 1; start < size; start += PART_BYTES, number++) {
      const end = Math.min(size, start + PART_BYTES)
      const Body = Buffer.from(await readBytes(storage, area, key, { start, end }))
      erase(Body, start, erasures)
      const { ETag = '' } = await storage.client.send(new UploadPartCommand({ ...place, PartNumber: number, Body }))
      parts.push({ number, size: Body.length, etag: ETag })
    }
    await multipart.complete(target, parts)
  } catch (error) {
    await multipart.abort(target)
    throw error
  }
}
