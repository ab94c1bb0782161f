import { mongo } from 'mongoose'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestMongo, type TestMongo } from './testing/test-mongo.ts'

let mongod: TestMongo

beforeAll(async () => {
  mongod = await startTestMongo({ sync: true })
})
afterAll(() => mongod.close())

const counters = () => mongod.db.collection<{ _id: number; n: number }>('counters')

test('replays the reply of a repeated statement instead of running it again', async () => {
  const session = mongod.client.startSession()
  const update = {
    update: 'counters',
    updates: [{ q: { _id: 2 }, u: { $inc: { n: 1 } }, upsert: true }],
    txnNumber: mongo.Long.fromNumber(7),
  }
  const [first, second] = await Promise.all([
    mongod.db.command(update, { session }),
    mongod.db.command(update, { session }),
  ])
  expect(second).toMatchObject({ n: first.n, upserted: first.upserted, ok: 1 })
  expect(await counters().findOne({ _id: 2 })).toMatchObject({ n: 1 })
  const older = { ...update, txnNumber: mongo.Long.fromNumber(6) }
  await expect(mongod.db.command(older, { session })).rejects.toMatchObject({ code: 225 })
  await session.endSession()
})

test('a commit can be retried', async () => {
  const session = mongod.client.startSession()
  session.startTransaction()
  await counters().insertOne({ _id: 3, n: 1 }, { session })
  await session.commitTransaction()
  await session.commitTransaction()
  await session.endSession()
  expect(await counters().countDocuments({ _id: 3 })).toBe(1)
})
