import { connectDatabase } from '@atelier/backend/database.ts'
import { readConfig } from '@atelier/backend/config.ts'
import { createStorage, ensureBuckets } from '@atelier/backend/storage/storage.ts'
import { StartFailure } from './failure.ts'

/** Asks MongoDB and S3 for a first answer, so that a part out of reach is told before anything is built. */
export async function expectParts(env: Record<string, string>): Promise<void> {
  try {
    const { mongodbUri, s3 } = readConfig({ ...process.env, SMTP_URL: 'smtp://unused', ...env })
    await (await connectDatabase(mongodbUri)).close()
    const storage = createStorage(s3)
    await ensureBuckets(storage, s3.endpoint).finally(() => storage.close())
  } catch (error) {
    throw new StartFailure((error as Error).message)
  }
}
