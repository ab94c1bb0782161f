import type { Connection } from 'mongoose'
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { removeBuckets } from '../../test/clean-up.ts'
import { testEnvironment } from '../../test/environment.ts'
import { DAY, sweepIn } from '../../test/sweeping.ts'
import { readConfig } from '../settings/config.ts'
import { connectDatabase } from '../database/connect.ts'
import { listFiles } from './stored-files.ts'
import { bucketOwner, MARKER_KEY } from './bucket-owner.ts'
import { createStorage, ensureBuckets } from './storage.ts'

const config = readConfig(testEnvironment())
const storage = createStorage(config.s3)
const FILES = ['a/1.png', 'public/a/1/320.webp']

interface SiteDocument {
  _id: string
  id?: string
}
const identityOf = (database: Connection) => database.collection<SiteDocument>('site')
const idOf = async (database: Connection) => (await identityOf(database).findOne({}))?.id ?? 'none'
const claim = (database: Connection, mayBeOlder = false) => bucketOwner(database, storage).claim({ mayBeOlder })
const files = async () => {
  const keys: string[] = []
  for await (const page of listFiles(storage, 'artworks', '')) keys.push(...page.map(({ key }) => key))
  return keys.filter((key) => key !== MARKER_KEY)
}
const said = (claiming: Promise<void>) =>
  claiming.then(
    () => '',
    (error: unknown) => (error as Error).message,
  )

/** Another database at the same server, emptied afterwards. */
async function another(): Promise<Connection> {
  const database = await connectDatabase(testEnvironment()['MONGODB_URI']!)
  onTestFinished(async () => {
    await database.dropDatabase()
    await database.close()
  })
  return database
}

let database: Connection
beforeAll(async () => {
  database = await connectDatabase(config.mongodbUri)
})
beforeEach(async () => {
  await ensureBuckets(storage, config.s3.endpoint)
  await database.dropDatabase()
  for (const bucket of ['artworks', 'avatars', 'assets'] as const) await storage.remove(bucket, MARKER_KEY)
  for (const key of FILES) await storage.remove('artworks', key)
})
afterAll(async () => {
  await database.dropDatabase()
  await database.close()
  await removeBuckets(storage)
  storage.close()
})

/** A site with existing files. */
async function running(): Promise<void> {
  await claim(database)
  for (const key of FILES) await storage.put('artworks', key, Buffer.from('x'), 'image/png')
}

test('concurrently starting backends agree on one id, which the next start finds', async () => {
  await Promise.all(Array.from({ length: 6 }, () => claim(database)))
  const id = await idOf(database)
  await claim(database)
  expect(await idOf(database)).toBe(id)
  expect(await bucketOwner(database, storage).renew()).toBeNull()
})

test('of two new databases starting concurrently on the same buckets, one owns them', async () => {
  const other = await another()
  const outcomes = await Promise.all([said(claim(database)), said(claim(other))])
  expect(outcomes.filter((words) => words === '')).toHaveLength(1)
})

test("marks an existing site's buckets, but not for an empty database next to files", async () => {
  for (const key of FILES) await storage.put('artworks', key, Buffer.from('x'), 'image/png')
  expect(await said(claim(await another()))).toMatch(/holds files, and the database test-\w+ is empty; name [^\n]+$/)
  await database.collection('artworks').insertOne({ title: 'From before' })
  await claim(database)
  expect(await bucketOwner(database, storage).renew()).toBeNull()
})

describe('a second backend on the same buckets, its clock two days ahead, fails to start with a reason, and sweeps nothing:', () => {
  const refused = async (other: Connection, line: RegExp) => {
    const words = await said(claim(other))
    expect(words).toMatch(line)
    expect(words).not.toContain('\n')
    const swept = await sweepIn({ database: other, storage, config }, 2 * DAY)
    expect(swept).toMatchObject({ setAside: 0, deleted: 0, uploads: 0, multiparts: 0 })
    expect(await files()).toEqual(FILES)
    expect(await said(claim(database))).toBe('')
    return words
  }

  test('with another database', async () => {
    await running()
    const other = await another()
    await identityOf(other).insertOne({ _id: 'identity', id: 'another-id', marks: ['m'] } as SiteDocument)
    const words = await refused(other, /^MONGODB_URI, S3_BUCKET_ARTWORKS: the bucket \S+ belongs to database /)
    for (const part of [await idOf(database), database.name, 'another-id', other.name, 'claim-buckets'])
      expect(words).toContain(part)
  })

  test('with another database of the same name, as on another server', async () => {
    await running()
    const own = (await identityOf(database).findOne({}))!
    await identityOf(database).replaceOne({}, { ...own, id: 'another-id' })
    expect(await said(claim(database))).toMatch(/belongs to database \S+ \(\S+\), not to database another-id /)
    expect(await sweepIn({ database, storage, config }, 2 * DAY)).toMatchObject({ setAside: 0, deleted: 0, seen: 0 })
    expect(await files()).toEqual(FILES)
  })

  test('with an empty database', async () => {
    await running()
    const other = await another()
    await refused(other, /which is new here; name its own database or other buckets/)
    expect(await other.listCollections()).toEqual([])
  })

  test('with a copy of the database under another name', async () => {
    await running()
    const other = await another()
    await identityOf(other).insertOne((await identityOf(database).findOne({}))!)
    await refused(other, /belongs to database \S+ \(\S+\), not to database /)
  })
})

test('an older database state starts only with SWEEP=off, which reclaims the buckets', async () => {
  await running()
  const backup = (await identityOf(database).findOne({}))!
  expect(await bucketOwner(database, storage).renew()).toBeNull()
  await identityOf(database).replaceOne({}, backup)

  expect(await said(claim(database))).toMatch(/has been used with a later state of database [^\n]+SWEEP=off[^\n]+$/)
  expect(await sweepIn({ database, storage, config }, 2 * DAY)).toMatchObject({ setAside: 0, seen: 0 })
  expect(await files()).toEqual(FILES)
  await claim(database, true)
  await claim(database)
  expect(await bucketOwner(database, storage).renew()).toBeNull()
})

test('claimed buckets belong to the new database, and the previous one stops sweeping', async () => {
  await running()
  const other = await another()
  await bucketOwner(other, storage).seize()
  await claim(other)
  expect(await said(claim(database))).toMatch(/belongs to database/)
  expect(await bucketOwner(database, storage).renew()).toMatch(/belongs to database/)
})

test('does not sweep an unmarked bucket', async () => {
  await running()
  await storage.remove('avatars', MARKER_KEY)
  expect(await sweepIn({ database, storage, config }, 2 * DAY)).toMatchObject({ setAside: 0, seen: 0 })
  await claim(database)
  expect(await sweepIn({ database, storage, config }, 2 * DAY)).toMatchObject({ setAside: 2 })
})
