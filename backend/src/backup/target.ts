import { ListObjectsV2Command } from '@aws-sdk/client-s3'
import type { Connection } from 'mongoose'
import { areasOf } from '../storage/bucket-mismatch.ts'
import { readMarker, writeMarker } from '../storage/bucket-marker.ts'
import { bucketOwner } from '../storage/bucket-owner.ts'
import type { Area, Storage } from '../storage/storage.ts'
import { StartupError } from '../kernel/startup-error.ts'

/** Owner of the buckets until a restore ends, so that no backend starts on a part of the data. */
const OWNER = 'an unfinished restore'
export const UNFINISHED_RESTORE = 'unfinished_restore'

export interface Target {
  database: Connection
  storage: Storage
  /** Of the restored data: only a restore with the same name continues an interrupted one. */
  name: string
}

/** Throws a {@link StartupError} if the database or a bucket holds other data than that of an interrupted restore. */
export async function requireEmpty({ database, storage, name }: Target): Promise<void> {
  const collections = await database.db!.listCollections({}, { nameOnly: true }).toArray()
  if (collections.length > 0 && (await marks(database).findOne())?._id !== name)
    throw new StartupError(
      `MONGODB_URI: the database ${database.name} holds data; name an empty one, or replace its data with --replace`,
    )
  for (const area of areasOf(storage))
    if (await holdsOther(storage, area, name))
      throw new StartupError(
        `S3_BUCKET_${area.toUpperCase()}: the bucket ${storage.buckets[area]} holds files; name an empty one, or add to it with --replace`,
      )
}

async function holdsOther(storage: Storage, area: Area, name: string): Promise<boolean> {
  const marker = await readMarker(storage, area)
  if (marker) return marker.database !== OWNER || marker.mark !== name
  const Bucket = storage.buckets[area]
  const { KeyCount = 0 } = await storage.client.send(new ListObjectsV2Command({ Bucket, MaxKeys: 1 }))
  return KeyCount > 0
}

/** From here on, no backend starts on the database with these buckets. */
export async function beginRestore({ database, storage, name }: Target): Promise<void> {
  for (const area of areasOf(storage))
    await writeMarker(storage, area, { database: OWNER, name: database.name, mark: name })
  await database.dropDatabase()
  await marks(database).insertOne({ _id: name })
}

/** Returns the database's id. */
export async function endRestore({ database, storage }: Target): Promise<string> {
  const id = await bucketOwner(database, storage).seize()
  await marks(database).drop()
  return id
}

const marks = (database: Connection) => database.collection<{ _id: string }>(UNFINISHED_RESTORE)
