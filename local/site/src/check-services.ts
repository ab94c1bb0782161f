import { readConfig } from '@atelier/backend/config.ts'
import { connectDatabase } from '@atelier/backend/database/connect.ts'
import { createStorage, ensureBuckets } from '@atelier/backend/storage/storage.ts'

/** Connects to MongoDB and S3, so that one out of reach stops the start before anything is built. Throws a StartupError. */
export async function checkServices(env: Record<string, string>): Promise<void> {
  const { mongodbUri, s3 } = readConfig({ ...process.env, SMTP_URL: 'smtp://unused', ...env })
  await (await connectDatabase(mongodbUri)).close()
  const storage = createStorage(s3)
  await ensureBuckets(storage, s3.endpoint).finally(() => storage.close())
}
