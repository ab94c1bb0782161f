import { AbortMultipartUploadCommand, ListMultipartUploadsCommand } from '@aws-sdk/client-s3'
import type { Area, Storage } from '../storage/storage.ts'
import { EVERYWHERE, listFiles } from '../storage/stored-files.ts'

async function abortMultiparts({ client, buckets }: Storage, area: Area, prefix: string): Promise<void> {
  const Bucket = buckets[area]
  for (;;) {
    const page = await client.send(new ListMultipartUploadsCommand({ Bucket, Prefix: prefix }))
    for (const { Key, UploadId } of page.Uploads ?? [])
      await client.send(new AbortMultipartUploadCommand({ Bucket, Key, UploadId }))
    if (!page.IsTruncated) return
  }
}

export async function eraseFiles(storage: Storage, userId: string): Promise<void> {
  for (const area of ['artworks', 'avatars'] as const)
    for (const prefix of EVERYWHERE.map((place) => `${place}${userId}/`)) {
      await abortMultiparts(storage, area, prefix)
      for await (const files of listFiles(storage, area, prefix))
        for (const { key } of files) await storage.remove(area, key)
    }
}
