import { ListObjectsV2Command } from '@aws-sdk/client-s3'
import { StartupError } from '../kernel/startup-error.ts'
import { readMarker, writeFirstMarker, writeMarker } from './bucket-marker.ts'
import type { Marker } from './bucket-marker.ts'
import { areasOf, bucketState, mismatchOf } from './bucket-mismatch.ts'
import type { BucketDeps } from './bucket-mismatch.ts'
import { addMark, ensureIdentity, findIdentity, markerOf } from './database-identity.ts'
import type { Area } from './storage.ts'

/** Safe concurrently. Throws {@link StartupError} if the buckets are another's or, unless `mayBeOlder`, newer. */
export async function claimBuckets(deps: BucketDeps, { mayBeOlder }: { mayBeOlder: boolean }): Promise<void> {
  const { database, storage } = deps
  const { unmarked, own, mismatch } = await bucketState(deps)
  if (mismatch && !(mismatch.isOlder && mayBeOlder)) throw new StartupError(mismatch.message)
  if (!own && unmarked.length === areasOf(storage).length) await refuseForeignFiles(deps)
  const marker = markerOf(database, own ?? (await ensureIdentity(database)))
  for (const area of unmarked) await claimBucket(deps, area, marker)
  if (mismatch) await markBuckets(deps)
}

async function claimBucket({ database, storage }: BucketDeps, area: Area, marker: Marker): Promise<void> {
  await writeFirstMarker(storage, area, marker)
  const written = await readMarker(storage, area)
  if (!written) return
  const bucket = storage.buckets[area]
  const own = await findIdentity(database)
  const mismatch = mismatchOf({ area, bucket, marker: written, own, name: database.name })
  if (mismatch) throw new StartupError(mismatch.message)
}

/** Files next to an empty database belong to another one that has not marked them yet. */
async function refuseForeignFiles({ database, storage }: BucketDeps): Promise<void> {
  const Bucket = storage.buckets.artworks
  const { KeyCount = 0 } = await storage.client.send(new ListObjectsV2Command({ Bucket, MaxKeys: 1 }))
  if (KeyCount === 0) return
  const collections = await database.db!.listCollections({}, { nameOnly: true }).toArray()
  if (collections.length > 0) return
  throw new StartupError(
    `MONGODB_URI, S3_BUCKET_ARTWORKS: the bucket ${Bucket} holds files, and the database ${database.name} is empty; ` +
      'name the database of these files, or hand them over with npm run claim-buckets -w backend',
  )
}

export async function markBuckets({ database, storage }: BucketDeps): Promise<void> {
  const marker = markerOf(database, await addMark(database))
  for (const area of areasOf(storage)) await writeMarker(storage, area, marker)
}
