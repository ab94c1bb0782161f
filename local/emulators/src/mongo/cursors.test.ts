import type { mongo } from 'mongoose'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestMongo, type TestMongo } from './testing/test-mongo.ts'

const COUNT = 1000

let mongod: TestMongo
let rows: mongo.Collection<{ _id: number; n: number }>

beforeAll(async () => {
  mongod = await startTestMongo()
  rows = mongod.db.collection('rows')
  await rows.createIndex({ n: 1 })
  await rows.insertMany(Array.from({ length: COUNT }, (_, _id) => ({ _id, n: _id % 10 })))
})
afterAll(() => mongod.close())

test('every document comes once over many batches', async () => {
  const found = await rows.find({}, { batchSize: 7 }).sort({ _id: -1 }).toArray()
  expect(found.map(({ _id }) => _id)).toEqual(Array.from({ length: COUNT }, (_, n) => COUNT - 1 - n))
})

test('an open cursor shows the collection as it was when it was opened', async () => {
  const cursor = rows.find({ n: { $lt: 100 } }, { batchSize: 10 })
  expect(await cursor.next()).toMatchObject({ _id: 0 })
  await rows.updateMany({ _id: { $gte: 500 } }, { $set: { n: 200 } })
  await rows.insertOne({ _id: COUNT, n: 1 })
  const rest = await cursor.toArray()
  expect(rest).toHaveLength(COUNT - 1)
  expect(rest.every(({ n }) => n < 100)).toBe(true)
  await rows.updateMany({ n: 200 }, [{ $set: { n: { $mod: ['$_id', 10] } } }])
  await rows.deleteOne({ _id: COUNT })
})

test('limit, skip and an empty first batch', async () => {
  expect(await rows.find().skip(995).limit(10).toArray()).toHaveLength(5)
  const { cursor } = await mongod.db.command({ find: 'rows', batchSize: 0 })
  expect(cursor.firstBatch).toEqual([])
  const more = await mongod.db.command({ getMore: cursor.id, collection: 'rows', batchSize: 3 })
  expect(more.cursor.nextBatch).toHaveLength(3)
})

test('a killed cursor is gone', async () => {
  const { cursor } = await mongod.db.command({ find: 'rows', batchSize: 1 })
  const killed = await mongod.db.command({ killCursors: 'rows', cursors: [cursor.id] })
  expect(killed.cursorsKilled).toHaveLength(1)
  await expect(mongod.db.command({ getMore: cursor.id, collection: 'rows' })).rejects.toMatchObject({ code: 43 })
})

test('a pipeline goes on over batches', async () => {
  const found = await rows
    .aggregate([{ $match: { n: 3 } }, { $set: { double: { $multiply: ['$n', 2] } } }], { batchSize: 9 })
    .toArray()
  expect(found).toHaveLength(COUNT / 10)
  expect(found[0]).toEqual({ _id: 3, n: 3, double: 6 })
})
