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

/** `outliving`: of the keys of a creator's deliveries, those that their clients keep. */
export async function eraseFiles(
  storage: Storage,
  userId: string,
  outliving: (keys: readonly string[]) => Promise<readonly string[]>,
): Promise<void> {
  for (const area of ['artworks', 'avatars'] as const)
    for (const prefix of EVERYWHERE.map((place) => `${place}${userId}/`)) {
      await abortMultiparts(storage, area, prefix)
      for await (const files of listFiles(storage, area, prefix)) {
        const keys = files.map(({ key }) => key)
        const kept = new Set(await outliving(keys.filter((key) => key.startsWith(`${userId}/deliveries/`))))
        for (const key of keys) if (!kept.has(key)) await storage.remove(area, key)
      }
    }
}
