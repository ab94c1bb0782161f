import { readConfig } from './config.ts'
import { connectDatabase } from './database/connect.ts'
import { StartupError } from './startup-error.ts'
import { bucketOwner } from './storage/bucket-owner.ts'
import { createStorage, ensureBuckets } from './storage/storage.ts'

// Claims the buckets for the database of MONGODB_URI, after a restore or move. Backends of another database then stop sweeping.
async function run() {
  const config = readConfig(process.env)
  const database = await connectDatabase(config.mongodbUri)
  const storage = createStorage(config.s3)
  try {
    await ensureBuckets(storage, config.s3.endpoint)
    const id = await bucketOwner(database, storage).seize()
    const buckets = Object.values(config.s3.buckets).join(', ')
    process.stdout.write(`The buckets ${buckets} belong to database ${id} (${database.name}) now.\n`)
  } finally {
    await database.close()
    storage.close()
  }
}

run().catch((error: unknown) => {
  const words = error instanceof StartupError ? error.message : String((error as Error).stack)
  process.stderr.write(`${words}\n`)
  process.exitCode = 1
})
