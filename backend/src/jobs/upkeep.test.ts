import type { Connection } from 'mongoose'
import { pino } from 'pino'
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { testEnvironment } from '../../test/environment.ts'
import { buildIndexes, connectDatabase } from '../database/connect.ts'
import { keysOf } from '../keys.ts'
import { Jobs } from './jobs.ts'
import { scheduleUpkeep } from './upkeep.ts'

const logger = pino({ level: 'silent' })
const HOUR = 3_600_000

let database: Connection
beforeAll(async () => {
  database = await connectDatabase(testEnvironment()['MONGODB_URI']!)
})
afterAll(async () => {
  await database.dropDatabase()
  await database.close()
})

test('every task runs as a job, once an hour', async () => {
  vi.useFakeTimers({ toFake: ['setInterval'] })
  onTestFinished(() => void vi.useRealTimers())
  const done: string[] = []
  const jobs = new Jobs({ database, keys: keysOf('a secret of the tests alone')('job'), logger, now: () => new Date() })
  const task = (name: string) => () => Promise.resolve(done.push(name))
  scheduleUpkeep(jobs, { 'test.sweep': task('sweep'), 'test.count': task('count') }, logger)
  await buildIndexes(database)
  const waiting = () => database.collection('jobs').countDocuments()

  vi.advanceTimersByTime(HOUR - 1)
  expect(await waiting()).toBe(0)
  vi.advanceTimersByTime(1)
  await vi.waitFor(async () => expect(await waiting()).toBe(2))
  await jobs.runDue()
  expect(done.sort()).toEqual(['count', 'sweep'])
  expect(await waiting()).toBe(0)
})
