import { DeleteBucketCommand, DeleteObjectsCommand, ListObjectsV2Command } from '@aws-sdk/client-s3'
import type { Storage } from '../src/storage/storage.ts'

/** Takes a test's buckets away with all that is in them. */
export async function removeBuckets({ client, buckets }: Storage): Promise<void> {
  for (const Bucket of Object.values(buckets)) {
    const { Contents = [] } = await client.send(new ListObjectsV2Command({ Bucket }))
    const Objects = Contents.map(({ Key }) => ({ Key }))
    if (Objects.length) await client.send(new DeleteObjectsCommand({ Bucket, Delete: { Objects } }))
    await client.send(new DeleteBucketCommand({ Bucket }))
  }
}
