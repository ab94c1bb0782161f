import { DeleteBucketCommand, DeleteObjectsCommand, ListObjectsV2Command } from '@aws-sdk/client-s3'
import type { Connection } from 'mongoose'
import type { Storage } from '../src/storage/storage.ts'

/** For external servers: emulator data goes with its folder. */
export async function cleanUp({ database, storage }: { database: Connection; storage: Storage }): Promise<void> {
  // A test may have closed it.
  if (process.env['MONGODB_URI'] && database.readyState === 1) await database.dropDatabase()
  // Mongoose lists closed connections, with their models, until they are destroyed.
  await database.destroy()
  if (process.env['S3_ENDPOINT']) await removeBuckets(storage)
  storage.close()
}

export async function removeBuckets({ client, buckets }: Storage): Promise<void> {
  for (const Bucket of Object.values(buckets)) {
    const { Contents = [] } = await client.send(new ListObjectsV2Command({ Bucket }))
    const Objects = Contents.map(({ Key }) => ({ Key }))
    if (Objects.length) await client.send(new DeleteObjectsCommand({ Bucket, Delete: { Objects } }))
    await client.send(new DeleteBucketCommand({ Bucket }))
  }
}
