import { runCommand } from './run-command.ts'
import { bucketOwner } from '../../storage/bucket-owner.ts'
import { ensureBuckets } from '../../storage/storage.ts'

// Run after a restore or move of the database. Backends of another database then stop sweeping.
await runCommand(async ({ config, database, storage }) => {
  await ensureBuckets(storage, config.s3.endpoint)
  const id = await bucketOwner(database, storage).seize()
  const buckets = Object.values(config.s3.buckets).join(', ')
  return `The buckets ${buckets} belong to database ${id} (${database.name}) now.`
})
