import type { Connection } from 'mongoose'
import { readMarker } from './bucket-marker.ts'
import type { Marker } from './bucket-marker.ts'
import { findIdentity } from './database-identity.ts'
import type { Identity } from './database-identity.ts'
import type { Area, Storage } from './storage.ts'

export interface BucketDeps {
  database: Connection
  storage: Storage
}

export interface Mismatch {
  isOlder: boolean
  message: string
}

export const areasOf = ({ buckets }: Storage) => Object.keys(buckets) as Area[]

export interface BucketState {
  unmarked: Area[]
  own: Identity | null
  /** The first bucket used by another database or a later state of this one. */
  mismatch: Mismatch | null
}

export async function bucketState({ database, storage }: BucketDeps): Promise<BucketState> {
  // In this order: a concurrently starting backend creates the identity before it marks a bucket.
  const markers = await Promise.all(
    areasOf(storage).map(async (area) => ({ area, marker: await readMarker(storage, area) })),
  )
  const own = await findIdentity(database)
  const mismatches = markers
    .map(
      ({ area, marker }) =>
        marker && mismatchOf({ area, bucket: storage.buckets[area], marker, own, name: database.name }),
    )
    .filter((mismatch) => mismatch !== null)
  return {
    unmarked: markers.flatMap(({ area, marker }) => (marker ? [] : [area])),
    own,
    mismatch: mismatches.find(({ isOlder }) => !isOlder) ?? mismatches[0] ?? null,
  }
}

interface Compared {
  area: Area
  bucket: string
  marker: Marker
  own: Identity | null
  /** Of this database. */
  name: string
}

export function mismatchOf({ area, bucket, marker, own, name }: Compared): Mismatch | null {
  const settings = `MONGODB_URI, S3_BUCKET_${area.toUpperCase()}`
  const { database: id, mark } = marker
  if (own?.id !== id || marker.name !== name) {
    const ours = own ? `database ${own.id} (${name})` : `database ${name}, which is new here`
    const message =
      `${settings}: the bucket ${bucket} belongs to database ${id} (${marker.name}), not to ${ours}; ` +
      'name its own database or other buckets, or hand these over with npm run claim-buckets -w backend'
    return { isOlder: false, message }
  }
  if (own.marks.includes(mark)) return null
  const message =
    `${settings}: the bucket ${bucket} has been used with a later state of database ${id} (${marker.name}); ` +
    'if it was restored from a backup, start with SWEEP=off until it is as it should be'
  return { isOlder: true, message }
}
