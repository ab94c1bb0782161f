import { readConfig } from '@atelier/backend/config.ts'
import { connectDatabase } from '@atelier/backend/database/connect.ts'
import { bucketOwner } from '@atelier/backend/storage/bucket-owner.ts'
import { createStorage, ensureBuckets } from '@atelier/backend/storage/storage.ts'
import { claimDatabase } from '@atelier/demo/claim-database'

/**
 * Connects to MongoDB and S3, so that one out of reach stops the start before anything is built, and so does a database that holds
 * other data, or a bucket of another one. Throws a StartupError. The emulator's buckets go to the running database: a `mongod` on the
 * PATH and the embedded server take turns.
 */
export async function checkServices(env: Record<string, string>, isEmulatedS3: boolean): Promise<void> {
  const { mongodbUri, s3, sweep } = readConfig({
    ...process.env,
    NODE_ENV: 'development',
    SMTP_URL: 'smtp://unused',
    ...env,
  })
  const database = await connectDatabase(mongodbUri)
  const storage = createStorage(s3)
  try {
    await claimDatabase(database)
    await ensureBuckets(storage, s3.endpoint)
    const owner = bucketOwner(database, storage)
    if (isEmulatedS3) await owner.seize()
    else await owner.claim({ mayBeOlder: sweep === 'off' })
  } finally {
    await database.close()
    storage.close()
  }
}
