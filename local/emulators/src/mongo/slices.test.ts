import type { mongo } from 'mongoose'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestMongo, type TestMongo } from './testing/test-mongo.ts'

const COUNT = 20_000

let mongod: TestMongo
let rows: mongo.Collection<{ _id: number; n: number; text: string }>

beforeAll(async () => {
  mongod = await startTestMongo()
  rows = mongod.db.collection('rows')
  await rows.insertMany(Array.from({ length: COUNT }, (_, _id) => ({ _id, n: _id % 10, text: `a${_id}` })))
})
afterAll(() => mongod.close())

const scan = { n: { $gte: 0 }, missing: { $exists: true } }
const reads: [string, (options?: { maxTimeMS: number }) => Promise<unknown>][] = [
  ['find', (options) => rows.find(scan, options).toArray()],
  ['a sort', (options) => rows.find({}, options).sort({ text: -1 }).limit(1).toArray()],
  ['count', (options) => rows.countDocuments(scan, options)],
  ['distinct', (options) => rows.distinct('text', scan, options ?? {})],
  [
    '$group',
    (options) => rows.aggregate([{ $set: { m: 1 } }, { $group: { _id: '$n', n: { $sum: '$m' } } }], options).toArray(),
  ],
]

test.each(reads)('%s lets other commands run before it ends', async (_name, read) => {
  const order: string[] = []
  const reading = read().then(() => order.push('read'))
  await mongod.db.command({ ping: 1 })
  order.push('ping')
  await reading
  expect(order).toEqual(['ping', 'read'])
})

test.each(reads)('%s ends when its time is over', async (_name, read) => {
  await expect(read({ maxTimeMS: 1 })).rejects.toMatchObject({ code: 50 })
})

test('ends a regular expression that would run for years', async () => {
  const evil = mongod.db.collection<{ _id: number; text: string }>('evil')
  await evil.insertOne({ _id: 1, text: `${'a'.repeat(60)}!` })
  await expect(evil.findOne({ text: /^(a+)+$/ })).rejects.toMatchObject({ code: 51_091 })
  expect(await evil.findOne({ text: /^a+!$/ })).toMatchObject({ _id: 1 })
})

test('a cursor killed during a batch ends it with an error', async () => {
  const { cursor } = await mongod.db.command({ find: 'rows', filter: { n: 3 }, batchSize: 1 })
  const more = mongod.db.command({ getMore: cursor.id, collection: 'rows', batchSize: COUNT })
  await mongod.db.command({ killCursors: 'rows', cursors: [cursor.id] })
  await expect(more).rejects.toMatchObject({ name: 'MongoServerError' })
})

test('a transaction aborted during a scan ends it with an error', async () => {
  const session = mongod.client.startSession()
  session.startTransaction()
  await rows.findOne({ _id: 1 }, { session })
  const reading = rows.find(scan, { session }).toArray()
  await mongod.db.admin().command({ killAllSessions: [] })
  await expect(reading).rejects.toMatchObject({ code: 251 })
  await session.endSession()
})

test('a sort in slices is stable and complete', async () => {
  const found = await rows.find().sort({ n: -1 }).toArray()
  const expected = Array.from({ length: COUNT }, (_, _id) => _id).sort((a, b) => (b % 10) - (a % 10) || a - b)
  expect(found.map(({ _id }) => _id)).toEqual(expected)
})
