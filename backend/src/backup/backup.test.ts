import { appendFile, readdir, readFile, rm, stat, truncate, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { parseEnv } from 'node:util'
import { PutObjectCommand } from '@aws-sdk/client-s3'
import { mongo } from 'mongoose'
import { describe, expect, test, vi } from 'vitest'
import { backUpTo, contentOf, digestOf, makeData, makeDirectory, restoreFrom } from '../../test/backups.ts'
import type { Data } from '../../test/backups.ts'
import { makeDoor } from '../../test/door.ts'
import { testEnvironment } from '../../test/environment.ts'
import { bucketOwner } from '../storage/bucket-owner.ts'
import { loadDatabase } from './load-database.ts'

const put = ({ storage }: Data, Key: string, text: string, more: object = {}) =>
  storage.client.send(new PutObjectCommand({ Bucket: storage.buckets.artworks, Key, Body: Buffer.from(text), ...more }))
const said = (work: Promise<unknown>) =>
  work.then(
    () => '',
    (error: unknown) => (error as Error).message,
  )
const objectsIn = async (directory: string) =>
  (await readdir(path.join(directory, 'objects'), { recursive: true, withFileTypes: true })).filter((one) =>
    one.isFile(),
  )

const fields = (...all: [string, unknown][]) => new Map(all)
/** BSON that the driver would not write from an object: names that are numbers behind others, and a reference. */
const unusual = mongo.BSON.serialize(
  fields(
    ['_id', 1],
    ['b', 1],
    ['1', new mongo.Double(2)],
    ['inner', fields(['z', 1], ['0', [fields(['y', new mongo.Code('f', { a: 1 })], ['7', fields()]), 2, /a/i]])],
    ['0', fields(['$ref', 'artworks'], ['3', 'x'], ['$id', mongo.Long.fromNumber(1)])],
  ),
)

/** Runs `hook` before each object is read. */
const beforeReads = ({ storage, ...site }: Data, hook: () => unknown): Data => {
  const send = async (...given: Parameters<typeof storage.media.send>) => {
    await hook()
    return storage.media.send(...given)
  }
  return { ...site, storage: { ...storage, media: Object.assign(Object.create(storage.media), { send }) as never } }
}

/** A claimed site with a few documents and files. */
async function smallSite(env?: Record<string, string>): Promise<Data> {
  const site = await makeData(env)
  await bucketOwner(site.database, site.storage).claim({ mayBeOlder: false })
  await site.database.collection('artworks').insertMany([{ title: 'One' }, { title: 'Two' }])
  await put(site, 'a/1.png', 'one', { ContentType: 'image/png', CacheControl: 'max-age=1', Metadata: { by: 'ana' } })
  await put(site, 'a/2.png', 'two')
  return site
}

test('restores every BSON type byte for byte, and empty collections', async () => {
  const [site, other, directory] = [await smallSite(), await makeData(), await makeDirectory()]
  const { database } = site
  await database.createCollection('empty')
  const { Binary, Decimal128, Double, Int32, Long, Timestamp, ObjectId, BSONRegExp, Code, MinKey, MaxKey, UUID } = mongo
  await database.collection('types').insertMany([
    { at: new Date(0), money: Decimal128.fromString('1.10'), bytes: new Binary(Buffer.from([0, 255])), none: null },
    { whole: new Double(1), small: new Int32(1), large: Long.MAX_VALUE, time: new Timestamp({ t: 1, i: 2 }) },
    {
      id: new ObjectId(),
      uuid: new UUID(),
      re: new BSONRegExp('a', 'i'),
      code: new Code('1'),
      min: new MinKey(),
      max: new MaxKey(),
    },
  ])
  const one = {
    name: 'unusual',
    options: {},
    indexes: [],
    documents: async function* () {
      yield unusual
    },
  }
  await loadDatabase(database, [one])
  const before = await contentOf(site)
  expect(before.documents['unusual']).toEqual([digestOf(unusual)])

  await backUpTo(directory, site)
  await restoreFrom(directory, other)

  const after = await contentOf(other)
  expect(after.documents).toEqual({ ...before.documents, site: [expect.any(String)] })
  expect(Object.keys(after.documents)).toContain('empty')
  expect(after.objects).toEqual(before.objects)
})

test('restores objects of any key, without writing outside of the directory, and empty objects', async () => {
  const [site, other, directory] = [await smallSite(), await makeData(), await makeDirectory()]
  const keys = [
    '../../up.png',
    '/root',
    'a/../b',
    'a//b',
    'a b+c%20&d?e#f',
    'é/\u2028/日本/🎨',
    'quote"\\',
    'x'.repeat(1024),
  ]
  for (const key of keys) await put(site, key, `content of ${key}`)
  await put(site, 'empty', '')
  const before = (await contentOf(site)).objects
  expect(before).toHaveLength(keys.length + 3)

  const { folder } = await backUpTo(directory, site)
  await restoreFrom(directory, other)

  expect((await contentOf(other)).objects).toEqual(before)
  expect(await readFile(path.join(folder, 'artworks.jsonl'), 'utf8')).not.toContain('\u2028')
  for (const { name } of await objectsIn(directory)) expect(name).toMatch(/^[0-9a-f]{64}$/)
})

test("the restored database owns its buckets, and the original one's are left to it", async () => {
  const [site, other, directory] = [await smallSite(), await makeData(), await makeDirectory()]
  await backUpTo(directory, site)
  await restoreFrom(directory, other)
  await bucketOwner(other.database, other.storage).claim({ mayBeOlder: false })
  expect(await bucketOwner(other.database, other.storage).renew()).toBeNull()
  expect(await bucketOwner(site.database, site.storage).renew()).toBeNull()
})

describe('the next backup', () => {
  test('reads only new and changed objects, and keeps those of the backups that remain', async () => {
    const [site, directory] = [await smallSite(), await makeDirectory()]
    expect((await backUpTo(directory, site)).read).toBe(2)
    expect((await backUpTo(directory, site)).read).toBe(0)
    await put(site, 'a/2.png', 'changed')
    await put(site, 'a/0.png', 'new')
    await site.storage.remove('artworks', 'a/1.png')
    expect((await backUpTo(directory, site)).read).toBe(2)
    expect(await objectsIn(directory)).toHaveLength(4)

    await backUpTo(directory, site, { keep: 1 })
    expect(await objectsIn(directory)).toHaveLength(2)
    const other = await makeData()
    await restoreFrom(directory, other)
    expect(await contentOf(other)).toMatchObject({ objects: (await contentOf(site)).objects })
  })

  test('reads an object again whose copy was cut', async () => {
    const [site, directory] = [await smallSite(), await makeDirectory()]
    await backUpTo(directory, site)
    const [{ parentPath, name } = { parentPath: '', name: '' }] = await objectsIn(directory)
    await truncate(path.join(parentPath, name), 1)
    expect((await backUpTo(directory, site)).read).toBe(1)
    await restoreFrom(directory, await makeData())
  })

  test('leaves out an object that is deleted meanwhile', async () => {
    const [site, directory] = [await smallSite(), await makeDirectory()]
    const { buckets } = await backUpTo(
      directory,
      beforeReads(site, () => site.storage.remove('artworks', 'a/1.png')),
    )
    expect(buckets.artworks.objects).toBe(1)
    await restoreFrom(directory, await makeData())
  })

  test('is rejected if the clock is behind the last one', async () => {
    const [site, directory] = [await smallSite(), await makeDirectory()]
    await backUpTo(directory, site)
    const rejected = backUpTo(directory, site, { now: new Date(0), keep: 1 })
    expect(await said(rejected)).toMatch(/^The clock is behind: \S+ is later than this backup; /)
    await restoreFrom(directory, await makeData())
  })

  test('is rejected while another one runs in the directory', async () => {
    const [site, directory] = [await smallSite(), await makeDirectory()]
    await writeFile(path.join(directory, 'lock'), '1 another-machine')
    expect(await said(backUpTo(directory, site))).toMatch(
      /^Process 1 on another-machine is making a backup in \S+; [^\n]+$/,
    )
    await rm(path.join(directory, 'lock'))
    await backUpTo(directory, site)
  })
})

test('an interrupted backup cannot be restored, and its objects are not read again', async () => {
  const door = await makeDoor(testEnvironment()['S3_ENDPOINT']!)
  const site = await smallSite({ S3_ENDPOINT: door.through(testEnvironment()['S3_ENDPOINT']!) })
  const directory = await makeDirectory()
  for (let number = 10; number < 60; number++) await put(site, `many/${number}`, `content ${number}`)
  let reads = 0
  const interrupted = beforeReads(site, () => {
    if (++reads === 40) door.shut()
  })
  expect(await said(backUpTo(directory, interrupted))).toMatch(
    /^The object many\/\d+ of the bucket of artworks could not be copied to \S+ \([^\n]*ECONNREFUSED[^\n]*\)$/,
  )
  expect(await said(restoreFrom(directory, await makeData()))).toMatch(
    /is not a complete backup: \S+ is missing; run the backup again$/,
  )

  door.open()
  const { read } = await backUpTo(directory, site)
  expect(read).toBeGreaterThan(0)
  expect(read).toBeLessThan(40)
  const other = await makeData()
  await restoreFrom(directory, other)
  expect((await contentOf(other)).objects).toEqual((await contentOf(site)).objects)
  door.shut()
})

describe('a restore', () => {
  test('changes nothing if a file is damaged or missing, and names each', async () => {
    const [site, other, directory] = [await smallSite(), await makeData(), await makeDirectory()]
    const { folder } = await backUpTo(directory, site)
    const [first, second] = await objectsIn(directory)
    await appendFile(path.join(first!.parentPath, first!.name), 'x')
    await rm(path.join(second!.parentPath, second!.name))
    await truncate(path.join(folder, 'mongodb', site.database.name, 'artworks.bson'), 10)
    const lines = (await said(restoreFrom(directory, other))).split('\n')
    expect(lines).toEqual([
      `${folder} cannot be restored:`,
      expect.stringMatching(/^ {2}collection artworks: \S+ is damaged: its checksum differs from the backup's$/),
      expect.stringMatching(/^ {2}artworks object a\/[12].png: \S+ (is damaged|cannot be read)/),
      expect.stringMatching(/^ {2}artworks object a\/[12].png: \S+ (is damaged|cannot be read)/),
    ])
    expect(await contentOf(other)).toEqual({ documents: {}, objects: [] })
  })

  test('rejects a database or bucket with data, unless it may replace it', async () => {
    const [site, other, directory] = [await smallSite(), await makeData(), await makeDirectory()]
    await backUpTo(directory, site)
    await put(other, 'other', 'other')
    expect(await said(restoreFrom(directory, other))).toMatch(
      /^S3_BUCKET_ARTWORKS: the bucket \S+ holds files; [^\n]+--replace$/,
    )
    await other.database.collection('others').insertOne({})
    expect(await said(restoreFrom(directory, other))).toMatch(
      /^MONGODB_URI: the database \S+ holds data; [^\n]+--replace$/,
    )
    expect(Object.keys((await contentOf(other)).documents)).toEqual(['others'])

    await restoreFrom(directory, other, { replace: true })
    const after = await contentOf(other)
    expect(Object.keys(after.documents)).toEqual(['artworks', 'site'])
    expect(after.objects).toHaveLength(3)
  })

  test('continues after an interruption, and until then no backend starts on its data', async () => {
    const [site, directory] = [await smallSite(), await makeDirectory()]
    await backUpTo(directory, site)
    const door = await makeDoor(site.config.s3.endpoint)
    const other = await makeData({ S3_ENDPOINT: door.through(site.config.s3.endpoint) })
    const { receiving } = other.storage
    const failing = {
      ...other,
      storage: {
        ...other.storage,
        receiving: new Proxy(receiving, {
          get(client, name: keyof typeof receiving) {
            door.shut()
            return client[name]
          },
        }),
      },
    }
    expect(await said(restoreFrom(directory, failing))).toMatch(
      /^The object a\/\d.png could not be written to the bucket \S+ \([^\n]+\)$/,
    )
    door.open()
    const start = bucketOwner(other.database, other.storage).claim({ mayBeOlder: true })
    expect(await said(start)).toMatch(/belongs to database an unfinished restore /)
    expect(await said(backUpTo(directory, other))).toMatch(
      /the restore of the database \S+ is unfinished; run it again first$/,
    )

    await restoreFrom(directory, other)
    await bucketOwner(other.database, other.storage).claim({ mayBeOlder: false })
    expect((await contentOf(other)).objects).toEqual((await contentOf(site)).objects)
    door.shut()
  })
})

test('leaves out views and names them', async () => {
  const [site, directory] = [await smallSite(), await makeDirectory()]
  const all = await site.database.db!.listCollections().toArray()
  // The embedded server has no views.
  const listing = { toArray: () => Promise.resolve([...all, { name: 'report', type: 'view' }]) }
  vi.spyOn(site.database.db!, 'listCollections').mockReturnValue(listing as never)
  const { leftOut, collections, folder } = await backUpTo(directory, site)
  expect(leftOut).toEqual(['report'])
  expect(Object.keys(collections)).toEqual(['artworks', 'site'])
  const files = await readdir(path.join(folder, 'mongodb', site.database.name))
  expect(files).toEqual(['artworks.bson', 'artworks.metadata.json', 'site.bson', 'site.metadata.json'])
})

test('stores the secrets for their owner only, as Node reads them, or leaves them out', async () => {
  const [site, directory] = [await smallSite(), await makeDirectory()]
  const settings = {
    SESSION_SECRET: 'it\'s "secret" #1',
    SMTP_URL: 'smtps://u:p@mail.example',
    MONGODB_URI: 'mongodb://x',
    PORT: '1',
  }
  const { folder } = await backUpTo(directory, site, { settings })
  const file = path.join(folder, 'settings.env')
  const { SESSION_SECRET, SMTP_URL } = settings
  expect(parseEnv(await readFile(file, 'utf8'))).toEqual({ SESSION_SECRET, SMTP_URL })
  expect((await stat(file)).mode & 0o777).toBe(0o600)
  expect((await stat(folder)).mode & 0o777).toBe(0o700)
  const { folder: without } = await backUpTo(directory, site, { settings: undefined })
  expect(await readdir(without)).not.toContain('settings.env')
})
