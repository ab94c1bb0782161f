import { randomUUID } from 'node:crypto'
import { GetObjectCommand, ListObjectsV2Command, PutObjectCommand, S3ServiceException } from '@aws-sdk/client-s3'
import type { Connection } from 'mongoose'
import { StartupError } from '../startup-error.ts'
import type { Area, Storage } from './storage.ts'

export const MARKER_KEY = '_database.json'

/** More than a day of hourly sweeps; only a database that missed all of them counts as older. */
const MARKS_KEPT = 48

/** `mark` changes with each sweep. A copied or restored database does not have the latest. */
interface Marker {
  database: string
  name: string
  mark: string
}

interface Identity {
  _id: 'identity'
  id: string
  marks: string[]
}

interface Mismatch {
  isOlder: boolean
  said: string
}

export type BucketOwner = ReturnType<typeof bucketOwner>

/** Binds the buckets to the database, so that no other database sweeps their files. */
// oxlint-disable-next-line max-lines-per-function
export function bucketOwner(database: Connection, storage: Storage) {
  const identities = database.collection<Identity>('site')
  const areas = Object.keys(storage.buckets) as Area[]
  const identity = () => identities.findOne({ _id: 'identity' })
  const markerOf = ({ id, marks }: Identity): Marker => ({ database: id, name: database.name, mark: marks.at(-1)! })

  async function read(area: Area): Promise<Marker | null> {
    try {
      const { Body } = await storage.client.send(
        new GetObjectCommand({ Bucket: storage.buckets[area], Key: MARKER_KEY }),
      )
      return JSON.parse(await Body!.transformToString()) as Marker
    } catch (error) {
      if (error instanceof S3ServiceException && error.$metadata.httpStatusCode === 404) return null
      throw error
    }
  }

  async function write(area: Area, marker: Marker, condition: { IfNoneMatch?: '*' } = {}): Promise<void> {
    const object = { Bucket: storage.buckets[area], Key: MARKER_KEY, ContentType: 'application/json' }
    await storage.client.send(new PutObjectCommand({ ...object, ...condition, Body: JSON.stringify(marker) }))
  }

  function mismatch(area: Area, { database: id, name, mark }: Marker, own: Identity | null): Mismatch | null {
    const bucket = `the bucket ${storage.buckets[area]}`
    if (own?.id !== id || name !== database.name) {
      const ours = own ? `database ${own.id} (${database.name})` : `database ${database.name}, which is new here`
      const said =
        `MONGODB_URI, S3_BUCKET_${area.toUpperCase()}: ${bucket} belongs to database ${id} (${name}), not to ${ours}; ` +
        'name its own database or other buckets, or hand these over with npm run claim-buckets -w backend'
      return { isOlder: false, said }
    }
    if (own.marks.includes(mark)) return null
    const said =
      `MONGODB_URI, S3_BUCKET_${area.toUpperCase()}: ${bucket} has been used with a later state of database ${id} (${name}); ` +
      'if it was restored from a backup, start with SWEEP=off until it is as it should be'
    return { isOlder: true, said }
  }

  /** The first bucket used by another database or a later state of this one. */
  async function foreign(): Promise<{ unmarked: Area[]; own: Identity | null; mismatch: Mismatch | null }> {
    // In this order: a concurrently starting backend creates the identity before it marks a bucket.
    const markers = await Promise.all(areas.map(async (area) => ({ area, marker: await read(area) })))
    const own = await identity()
    const mismatches = markers.map(({ area, marker }) => marker && mismatch(area, marker, own)).filter((one) => !!one)
    return {
      unmarked: markers.flatMap(({ area, marker }) => (marker ? [] : [area])),
      own,
      mismatch: mismatches.find(({ isOlder }) => !isOlder) ?? mismatches[0] ?? null,
    }
  }

  /** Files next to an empty database belong to another one that has not marked them yet. */
  async function refuseForeignFiles(): Promise<void> {
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

  const create = async (): Promise<Identity> =>
    (await identities.findOneAndUpdate(
      { _id: 'identity' },
      { $setOnInsert: { id: randomUUID(), marks: [randomUUID()] } },
      { upsert: true, returnDocument: 'after' },
    ))!

  /** Known only to this state of the database. */
  async function mark(): Promise<void> {
    const changed = await identities.findOneAndUpdate(
      { _id: 'identity' },
      { $push: { marks: { $each: [randomUUID()], $slice: -MARKS_KEPT } } },
      { returnDocument: 'after' },
    )
    for (const area of areas) await write(area, markerOf(changed!))
  }

  return {
    /** Safe concurrently. Throws {@link StartupError} if the buckets are another's or, unless `mayBeOlder`, newer. */
    async claim({ mayBeOlder }: { mayBeOlder: boolean }): Promise<void> {
      const { unmarked, own, mismatch: found } = await foreign()
      if (found && !(found.isOlder && mayBeOlder)) throw new StartupError(found.said)
      if (!own && unmarked.length === areas.length) await refuseForeignFiles()
      const marker = markerOf(own ?? (await create()))
      for (const area of unmarked) {
        await write(area, marker, { IfNoneMatch: '*' }).catch((error: unknown) => {
          if (!(error instanceof S3ServiceException && [409, 412].includes(error.$metadata.httpStatusCode ?? 0)))
            throw error
        })
        const written = await read(area)
        const lost = written && mismatch(area, written, await identity())
        if (lost) throw new StartupError(lost.said)
      }
      if (found) await mark()
    },

    /** Returns a reason not to sweep if the buckets are not this database's. */
    async renew(): Promise<string | null> {
      const { unmarked, mismatch: found } = await foreign()
      if (found) return found.said
      if (unmarked.length > 0) return `the bucket ${storage.buckets[unmarked[0]!]} belongs to no database yet`
      await mark()
      return null
    },

    /** Returns this database's id. */
    async seize(): Promise<string> {
      const { id } = await create()
      await mark()
      return id
    },
  }
}
