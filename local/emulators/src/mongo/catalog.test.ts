import { rmSync } from 'node:fs'
import { mongo } from 'mongoose'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { startMongo } from './server.ts'
import { startTestMongo, temporaryDirectory, type TestMongo } from './testing/test-mongo.ts'

interface Row {
  _id: number
  a?: number
  tags?: string[]
}

let mongod: TestMongo
let rows: mongo.Collection<Row>
let session: mongo.ClientSession

beforeAll(async () => {
  mongod = await startTestMongo({ sync: true })
  rows = mongod.db.collection<Row>('rows')
})
afterAll(() => mongod.close())
beforeEach(async () => {
  await mongod.db.dropDatabase()
  await rows.insertOne({ _id: 1, a: 1 })
  session = mongod.client.startSession()
  session.startTransaction()
})
afterEach(() => session.endSession())

const collections = async () => (await mongod.db.listCollections().toArray()).map(({ name }) => name)
const indexes = async () => (await rows.listIndexes().toArray()).map(({ name }) => name)

test('a transaction older than an index finds what it found before, and cannot write past the index', async () => {
  await rows.findOne({ _id: 1 }, { session })
  await rows.createIndex({ a: 1 })
  expect(await rows.find({ a: 1 }, { session }).toArray()).toEqual([{ _id: 1, a: 1 }])
  await expect(rows.insertOne({ _id: 2, a: 2 }, { session })).rejects.toMatchObject({
    code: 112,
    errorLabels: ['TransientTransactionError'],
  })
})

test('a transaction older than a new collection of the same name still reads the dropped one', async () => {
  await rows.findOne({}, { session })
  await rows.drop()
  await rows.insertOne({ _id: 9 })
  expect(await rows.find({}, { session }).toArray()).toEqual([{ _id: 1, a: 1 }])
  await expect(rows.insertOne({ _id: 2 }, { session })).rejects.toMatchObject({ code: 112 })
})

test.each<[string, () => Promise<unknown>, string[]]>([
  ['drop', () => rows.drop(), []],
  ['dropDatabase', () => mongod.db.dropDatabase(), []],
  ['dropIndexes', () => rows.dropIndex('a_1'), ['rows']],
  ['renameCollection', () => rows.rename('moved'), ['moved']],
])('%s waits for a transaction that wrote to the collection', async (_name, change, left) => {
  await rows.createIndex({ a: 1 })
  await rows.insertOne({ _id: 2, a: 2 }, { session })
  const order: string[] = []
  const changed = change().then(() => order.push('changed'))
  await rows.findOne({ _id: 1 })
  order.push('committing')
  await session.commitTransaction()
  await changed
  expect(order).toEqual(['committing', 'changed'])
  expect(await collections()).toEqual(left)
  if (left[0]) expect(await mongod.db.collection(left[0]).countDocuments()).toBe(2)
})

test('what a transaction creates is its own until the commit, and gone after an abort', async () => {
  await mongod.db.collection('made').insertOne({ a: 1 }, { session })
  await mongod.db.collection('made').insertOne({ a: 2 }, { session })
  expect(await collections()).toEqual(['rows'])
  await session.abortTransaction()
  expect(await collections()).toEqual(['rows'])
  await session.withTransaction(async () => {
    await mongod.db.createCollection('indexed', { session })
    await mongod.db.collection('indexed').createIndex({ a: 1 }, { session })
    await mongod.db.collection('indexed').insertOne({ a: 7 }, { session })
  })
  expect((await collections()).sort()).toEqual(['indexed', 'rows'])
  expect(await mongod.db.collection('indexed').countDocuments({ a: 7 }, { hint: 'a_1' })).toBe(1)
})

test('a transaction cannot add an index to a collection that others see', async () => {
  await expect(rows.createIndex({ a: 1 }, { session })).rejects.toMatchObject({ code: 263 })
})

test('a rejected command changes no collection and no index', async () => {
  const index = (field: string, options = {}) => ({ key: { [field]: 1 }, name: field, ...options })
  await rows.insertOne({ _id: 2, a: 1 })
  const indexing = { createIndexes: 'rows', indexes: [index('b'), index('a', { unique: true })] }
  await expect(mongod.db.command(indexing)).rejects.toMatchObject({ code: 11000 })
  expect(await indexes()).toEqual(['_id_'])
  await expect(
    mongod.db.command({ createIndexes: 'none', indexes: [index('a', { unknown: 1 })] }),
  ).rejects.toMatchObject({ code: 197 })
  await expect(mongod.db.collection('none').updateOne({}, { $bad: 1 }, { upsert: true })).rejects.toThrow()
  await expect(mongod.db.command({ renameCollection: 'test.rows', to: 'test.x' })).rejects.toMatchObject({ code: 13 })
  expect(await collections()).toEqual(['rows'])
})

test('keeps ids, options and array traits over a restart after rejected changes', async () => {
  const directory = temporaryDirectory()
  let server = await startMongo({ directory })
  let client = await new mongo.MongoClient(server.uri).connect()
  const items = () => client.db('k').collection<Row>('items')
  await items().createIndex({ tags: 1 })
  await items().insertOne({ _id: 1, a: 1 })
  await expect(items().insertOne({ _id: 1, tags: ['x', 'y'] })).rejects.toMatchObject({ code: 11000 })
  await expect(client.db('k').command({ collMod: 'items', validator: { $bad: 1 } })).rejects.toThrow()
  await expect(
    client.db('k').command({ collMod: 'items', index: { name: 'tags_1', expireAfterSeconds: 'soon' } }),
  ).rejects.toThrow()
  await items().createIndex({ a: 1 })
  await items().insertOne({ _id: 2, tags: ['x', 'y'] })
  await client.close()
  await server.close()

  server = await startMongo({ directory })
  client = await new mongo.MongoClient(server.uri).connect()
  await items().insertOne({ _id: 3 })
  expect((await items().find().toArray()).map(({ _id }) => _id)).toEqual([1, 2, 3])
  expect(
    await items()
      .find({ tags: { $in: ['x', 'y'] } })
      .toArray(),
  ).toHaveLength(1)
  expect(await items().countDocuments({ tags: { $gte: 'x' } }, { hint: 'tags_1' })).toBe(1)
  await client.close()
  await server.close()
  rmSync(directory, { recursive: true, force: true })
})
