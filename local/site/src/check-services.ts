import { readConfig } from '@atelier/backend/settings/config.ts'
import { connectDatabase } from '@atelier/backend/database/connect.ts'
import { bucketOwner } from '@atelier/backend/storage/bucket-owner.ts'
import { createStorage, ensureBuckets } from '@atelier/backend/storage/storage.ts'
import { claimDatabase } from '@atelier/demo/claim-database'

// Before any build. Throws StartupError if a service is unreachable or its data is another site's.
// Emulated buckets are seized: a `mongod` on the PATH and the embedded server may alternate.
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
