import { connectDatabase } from '../../../database/connect.ts'
import { bucketState } from '../../../storage/bucket-mismatch.ts'
import { ok, untried, wrong } from '../finding.ts'
import type { Check } from '../part.ts'
import type { Bucket } from './bucket.ts'

/** Of all buckets. */
export const owner: Check<Bucket> = {
  name: 'database of the buckets',
  todo: 'allow s3:GetObject on its objects',
  async run({ storage, config }) {
    const database = await connectDatabase(config.mongodbUri).catch(() => null)
    if (!database) return untried('not tried without MongoDB')
    try {
      const { mismatch, unmarked } = await bucketState({ database, storage })
      if (mismatch) return wrong(mismatch.message, 'correct MONGODB_URI or the buckets before any backend starts')
      return unmarked.length > 0 ? ok('the first backend that starts marks them') : ok()
    } finally {
      await database.close()
    }
  },
}
