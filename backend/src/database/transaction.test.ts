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

test('what is put off is done once it is committed', async () => {
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

test('what is put off is never done when it is not committed', async () => {
  let done = 0
  const failing = transaction(database, async (session) => {
    await things().insertOne({ _id: 2 }, { session })
    afterCommit(session, () => done++)
    throw new Error('refused')
  })
  await expect(failing).rejects.toThrow('refused')
  expect(done).toBe(0)
})

test('of an attempt that is repeated nothing is done', async () => {
  const done: number[] = []
  let attempts = 0
  await transaction(database, async (session) => {
    const attempt = ++attempts
    await things().findOne({ _id: 0 }, { session })
    afterCommit(session, () => done.push(attempt))
    // A conflict: another writes what this one has seen.
    if (attempt === 1) await things().updateOne({ _id: 0 }, { $set: { by: 'another' } })
    await things().updateOne({ _id: 0 }, { $set: { by: attempt } }, { session })
  })
  expect(done).toEqual([2])
})

test('outside of a transaction there is nothing to wait for', async () => {
  const session = await database.startSession()
  expect(() => afterCommit(session, () => {})).toThrow('no transaction')
  await session.endSession()
})
