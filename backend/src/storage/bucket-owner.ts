import type { Connection } from 'mongoose'
import { bucketState } from './bucket-mismatch.ts'
import type { BucketDeps } from './bucket-mismatch.ts'
import { claimBuckets, markBuckets } from './claim-buckets.ts'
import { ensureIdentity } from './database-identity.ts'
import type { Storage } from './storage.ts'

export { MARKER_KEY } from './bucket-marker.ts'

export type BucketOwner = ReturnType<typeof bucketOwner>

/** Binds the buckets to the database, so that no other database sweeps their files. */
export function bucketOwner(database: Connection, storage: Storage) {
  const deps = { database, storage }
  return {
    claim: (options: { mayBeOlder: boolean }) => claimBuckets(deps, options),
    renew: () => renewBuckets(deps),
    seize: () => seizeBuckets(deps),
  }
}

/** Returns a reason not to sweep if the buckets are not this database's. */
async function renewBuckets(deps: BucketDeps): Promise<string | null> {
  const { unmarked, mismatch } = await bucketState(deps)
  if (mismatch) return mismatch.message
  if (unmarked.length > 0) return `the bucket ${deps.storage.buckets[unmarked[0]!]} belongs to no database yet`
  await markBuckets(deps)
  return null
}

/** Returns this database's id. */
async function seizeBuckets(deps: BucketDeps): Promise<string> {
  const { id } = await ensureIdentity(deps.database)
  await markBuckets(deps)
  return id
}
