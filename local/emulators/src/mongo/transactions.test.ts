import type { mongo } from 'mongoose'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { startTestMongo, type TestMongo } from './testing/test-mongo.ts'

interface Counter {
  _id: number
  n: number
}

let mongod: TestMongo
let counters: mongo.Collection<Counter>

beforeAll(async () => {
  mongod = await startTestMongo({ sync: true })
  counters = mongod.db.collection<Counter>('counters')
})
afterAll(() => mongod.close())
beforeEach(async () => {
  await counters.deleteMany({})
  await counters.insertMany([
    { _id: 1, n: 0 },
    { _id: 2, n: 0 },
  ])
})

const total = async () => (await counters.find().toArray()).reduce((sum, { n }) => sum + n, 0)

test('a transaction sees its own writes, others see them after the commit', async () => {
  await mongod.client.withSession((session) =>
    session.withTransaction(async () => {
      await counters.insertOne({ _id: 3, n: 5 }, { session })
      await counters.updateOne({ _id: 1 }, { $inc: { n: 1 } }, { session })
      await counters.deleteOne({ _id: 2 }, { session })
      expect(await counters.find({}, { session }).sort({ _id: 1 }).toArray()).toEqual([
        { _id: 1, n: 1 },
        { _id: 3, n: 5 },
      ])
      expect(await counters.countDocuments({ _id: { $gt: 0 } })).toBe(2)
    }),
  )
  expect(await counters.find().sort({ _id: 1 }).toArray()).toEqual([
    { _id: 1, n: 1 },
    { _id: 3, n: 5 },
  ])
})

test('an aborted transaction leaves nothing', async () => {
  await expect(
    mongod.client.withSession((session) =>
      session.withTransaction(async () => {
        await counters.updateMany({}, { $inc: { n: 1 } }, { session })
        throw new Error('changed my mind')
      }),
    ),
  ).rejects.toThrow('changed my mind')
  expect(await total()).toBe(0)
})

test('reads in a transaction are repeatable during other writes', async () => {
  await mongod.client.withSession((session) =>
    session.withTransaction(async () => {
      expect(await counters.findOne({ _id: 1 }, { session })).toMatchObject({ n: 0 })
      await counters.updateOne({ _id: 1 }, { $inc: { n: 1 } })
      expect(await counters.findOne({ _id: 1 }, { session })).toMatchObject({ n: 0 })
    }),
  )
})

test('the second writer of a document gets a transient conflict', async () => {
  const [first, second] = [mongod.client.startSession(), mongod.client.startSession()]
  first.startTransaction()
  second.startTransaction()
  await counters.updateOne({ _id: 1 }, { $inc: { n: 1 } }, { session: first })
  const conflict = await counters
    .updateOne({ _id: 1 }, { $inc: { n: 1 } }, { session: second })
    .catch((error: unknown) => error)
  expect(conflict).toMatchObject({ code: 112 })
  expect((conflict as mongo.MongoServerError).hasErrorLabel('TransientTransactionError')).toBe(true)
  await first.commitTransaction()
  await first.endSession()
  await second.endSession()
  expect(await total()).toBe(1)
})

test('a transaction cannot overwrite a write made after its snapshot', async () => {
  const session = mongod.client.startSession()
  session.startTransaction()
  await counters.findOne({ _id: 1 }, { session })
  await counters.updateOne({ _id: 1 }, { $inc: { n: 1 } })
  await expect(counters.updateOne({ _id: 1 }, { $inc: { n: 1 } }, { session })).rejects.toMatchObject({ code: 112 })
  await session.endSession()
})

test('a plain write waits for the transaction that holds its document', async () => {
  const session = mongod.client.startSession()
  session.startTransaction()
  await counters.updateOne({ _id: 1 }, { $set: { n: 10 } }, { session })
  const order: string[] = []
  const waiting = counters.updateOne({ _id: 1 }, { $inc: { n: 1 } }).then(() => order.push('plain'))
  await counters.updateOne({ _id: 2 }, { $inc: { n: 1 } })
  order.push('other')
  await session.commitTransaction()
  await waiting
  await session.endSession()
  expect(order).toEqual(['other', 'plain'])
  expect(await counters.findOne({ _id: 1 })).toMatchObject({ n: 11 })
})

test('a plain write reports an error after waiting too long', async () => {
  const session = mongod.client.startSession()
  session.startTransaction()
  await counters.updateOne({ _id: 1 }, { $set: { n: 10 } }, { session })
  await expect(counters.updateOne({ _id: 1 }, { $inc: { n: 1 } }, { maxTimeMS: 20 })).rejects.toMatchObject({
    code: 50,
  })
  await session.abortTransaction()
  await session.endSession()
})

test('two transactions cannot both insert a unique key', async () => {
  await counters.createIndex({ n: 1 }, { unique: true, partialFilterExpression: { n: { $gt: 100 } } })
  const take = (_id: number) =>
    mongod.client.withSession((session) =>
      session.withTransaction(async () => {
        await counters.updateOne({ _id }, { $set: { n: 500 } }, { session })
      }),
    )
  const results = await Promise.allSettled([take(1), take(2)])
  expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  expect(await counters.countDocuments({ n: 500 })).toBe(1)
  await counters.dropIndex('n_1')
})

test('an index built during a transaction includes its writes', async () => {
  const session = mongod.client.startSession()
  session.startTransaction()
  await counters.insertOne({ _id: 9, n: 9 }, { session })
  const built = counters.createIndex({ n: -1 })
  await counters.findOne({ _id: 1 })
  await session.commitTransaction()
  await session.endSession()
  expect(await counters.find({ n: 9 }, { hint: await built }).toArray()).toEqual([{ _id: 9, n: 9 }])
  await counters.dropIndex('n_-1')
})

test('loses no concurrent increments, plain or transactional', async () => {
  const plain = async (worker: number) => {
    for (let n = 0; n < 20; n++) await counters.updateOne({ _id: 1 + ((worker + n) % 2) }, { $inc: { n: 1 } })
  }
  const transactional = async (worker: number) => {
    for (let n = 0; n < 20; n++) {
      const _id = 1 + ((worker + n) % 2)
      await mongod.client.withSession((session) =>
        session.withTransaction(async () => {
          const { n: before } = (await counters.findOne({ _id }, { session }))!
          await counters.updateOne({ _id }, { $set: { n: before + 1 } }, { session })
        }),
      )
    }
  }
  await Promise.all([plain(0), transactional(1), plain(2), transactional(3)])
  expect(await total()).toBe(80)
})

test('rejects a command of a finished transaction', async () => {
  const session = mongod.client.startSession()
  session.startTransaction()
  await counters.updateOne({ _id: 1 }, { $inc: { n: 1 } }, { session })
  await mongod.db.admin().command({ killAllSessions: [] })
  await expect(counters.updateOne({ _id: 2 }, { $inc: { n: 1 } }, { session })).rejects.toMatchObject({ code: 251 })
  await session.endSession()
  expect(await total()).toBe(0)
})
