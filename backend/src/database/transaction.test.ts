import type { Connection } from 'mongoose'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testEnvironment } from '../../test/environment.ts'
import { connectDatabase } from './connect.ts'
import { afterCommit, transaction } from './transaction.ts'

let database: Connection
const things = () => database.collection<{ _id: number }>('things')
beforeAll(async () => {
  database = await connectDatabase(testEnvironment()['MONGODB_URI']!)
  await things().insertOne({ _id: 0 })
})
afterAll(async () => {
  await database.dropDatabase()
  await database.close()
})

test('runs deferred callbacks after commit', async () => {
  const seen: Promise<unknown>[] = []
  const answer = await transaction(database, async (session) => {
    await things().insertOne({ _id: 1 }, { session })
    afterCommit(session, () => seen.push(things().findOne({ _id: 1 })))
    expect(seen).toEqual([])
    return 'done'
  })
  expect(answer).toBe('done')
  expect(await Promise.all(seen)).toEqual([{ _id: 1 }])
})

test('never runs deferred callbacks without a commit', async () => {
  let done = 0
  const failing = transaction(database, async (session) => {
    await things().insertOne({ _id: 2 }, { session })
    afterCommit(session, () => done++)
    throw new Error('refused')
  })
  await expect(failing).rejects.toThrow('refused')
  expect(done).toBe(0)
})

test('drops the callbacks of an attempt that is retried', async () => {
  const done: number[] = []
  let attempts = 0
  await transaction(database, async (session) => {
    const attempt = ++attempts
    await things().findOne({ _id: 0 }, { session })
    afterCommit(session, () => done.push(attempt))
    // A write conflict: another client changes a document this one has read.
    if (attempt === 1) await things().updateOne({ _id: 0 }, { $set: { by: 'another' } })
    await things().updateOne({ _id: 0 }, { $set: { by: attempt } }, { session })
  })
  expect(done).toEqual([2])
})

test('throws when a callback is deferred outside of a transaction', async () => {
  const session = await database.startSession()
  expect(() => afterCommit(session, () => {})).toThrow('no transaction')
  await session.endSession()
})
