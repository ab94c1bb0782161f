import { readConfig } from '@atelier/backend/config.ts'
import { connectDatabase } from '@atelier/backend/database/connect.ts'
import { createStorage, ensureBuckets } from '@atelier/backend/storage/storage.ts'
import { claimDatabase } from '@atelier/demo/claim-database'

/**
 * Connects to MongoDB and S3, so that one out of reach stops the start before anything is built, and so does a database that holds
 * other data. Throws a StartupError.
 */
export async function checkServices(env: Record<string, string>): Promise<void> {
  const { mongodbUri, s3 } = readConfig({ ...process.env, NODE_ENV: 'development', SMTP_URL: 'smtp://unused', ...env })
  const database = await connectDatabase(mongodbUri)
  await claimDatabase(database).finally(() => database.close())
  const storage = createStorage(s3)
  await ensureBuckets(storage, s3.endpoint).finally(() => storage.close())
}
