import type { Readable } from 'node:stream'
import { GetObjectCommand } from '@aws-sdk/client-s3'
import { mongo } from 'mongoose'
import type { Connection } from 'mongoose'
import { goneAsNull, listFiles } from '../storage/stored-files.ts'
import { MARKER_KEY } from '../storage/bucket-marker.ts'
import type { Area, Storage } from '../storage/storage.ts'
import { StartupError } from '../kernel/startup-error.ts'
import { UNFINISHED_RESTORE } from './target.ts'
import type { ObjectContent, Source, SourceCollection } from './source.ts'

export interface SiteSource extends Source {
  /** Whether all collections are read as of one moment. */
  isSnapshot: boolean
  /** Views and the like, which hold no data of the site. */
  leftOut: string[]
  end(): Promise<void>
}

export async function siteSource(
  database: Connection,
  storage: Storage,
  { snapshot = true }: { snapshot?: boolean } = {},
): Promise<SiteSource> {
  const session = snapshot ? await snapshotSession(database) : undefined
  const all = await database.db!.listCollections({}, { nameOnly: false }).toArray()
  if (all.some(({ name }) => name === UNFINISHED_RESTORE))
    throw new StartupError(
      `MONGODB_URI: the restore of the database ${database.name} is unfinished; run it again first`,
    )
  const readable = all.filter(
    ({ name, type }) => type !== 'view' && type !== 'timeseries' && !name.startsWith('system.'),
  )
  return {
    isSnapshot: session !== undefined,
    leftOut: all.filter((one) => !readable.includes(one)).map(({ name }) => name),
    collections: () =>
      Promise.all(
        readable.map(async ({ name, options }): Promise<SourceCollection> => {
          const collection = database.db!.collection(name)
          return {
            name,
            options: { ...options },
            indexes: await collection.indexes(),
            documents: () =>
              collection.find({}, { raw: true, sort: { _id: 1 }, session }) as unknown as AsyncIterable<Uint8Array>,
          }
        }),
      ),
    async *objects(area) {
      for await (const page of listFiles(storage, area, ''))
        yield page
          .filter(({ key }) => key !== MARKER_KEY)
          .map(({ modified, ...file }) => ({
            ...file,
            modified: secondOf(modified),
            read: () => readObject(storage, area, file.key),
          }))
    },
    end: async () => session?.endSession(),
  }
}

/** Undefined where the server supports no snapshot reads: without a replica set, before 5.0, or embedded. */
async function snapshotSession(database: Connection): Promise<mongo.ClientSession | undefined> {
  const session = database.getClient().startSession({ snapshot: true })
  try {
    await database.db!.collection('site').findOne({}, { session })
    return session
  } catch (error) {
    await session.endSession()
    if (error instanceof mongo.MongoServerError || error instanceof mongo.MongoCompatibilityError) return undefined
    throw error
  }
}

/** S3 sends milliseconds in listings only. */
const secondOf = (time: Date) => new Date(Math.floor(time.getTime() / 1000) * 1000).toISOString()

async function readObject(storage: Storage, area: Area, key: string): Promise<ObjectContent | null> {
  const command = new GetObjectCommand({ Bucket: storage.buckets[area], Key: key })
  const got = await storage.media.send(command).catch(goneAsNull)
  if (!got) return null
  const { ContentType, CacheControl, ContentDisposition, ContentEncoding, ContentLanguage, Metadata = {} } = got
  return {
    size: got.ContentLength ?? 0,
    etag: got.ETag ?? '',
    modified: secondOf(got.LastModified ?? new Date(0)),
    headers: {
      ContentType,
      CacheControl,
      ContentDisposition,
      ContentEncoding,
      ContentLanguage,
      ...(Object.keys(Metadata).length > 0 && { Metadata }),
    },
    body: got.Body as Readable,
  }
}
