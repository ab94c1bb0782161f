import type { Connection } from 'mongoose'
import { pino } from 'pino'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { testEnvironment } from '../../test/environment.ts'
import { buildIndexes, connectDatabase } from '../database/connect.ts'
import { keysOf } from '../kernel/keys.ts'
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

const site = (now: () => Date) =>
  new Jobs({ database, keys: keysOf('a secret of the tests alone')('job'), logger, now })
const waiting = () => database.collection('jobs').find().toArray()

afterEach(() => database.collection('jobs').deleteMany({}))

test('each task runs once an hour across all backends, regardless of restarts', async () => {
  let time = Date.now()
  const done: string[] = []
  const task = (name: string) => () => Promise.resolve(void done.push(name))
  const start = async () => {
    const jobs = site(() => new Date(time))
    scheduleUpkeep(jobs, { 'test.sweep': task('sweep'), 'test.count': task('count') })
    await buildIndexes(database)
    await jobs.plan()
    return jobs
  }
  const runAll = async (backends: Jobs[]) => Promise.all(backends.map((jobs) => jobs.runDue()))

  for (let minutes = 0; minutes < 220; minutes += 20) {
    time += 20 * 60_000
    await runAll(await Promise.all([start(), start(), start()]))
  }
  expect(done.sort()).toEqual(['count', 'count', 'count', 'sweep', 'sweep', 'sweep'])
  expect(await waiting()).toHaveLength(2)
})

test('a run resumes at the previous cursor, and a failed one is retried an hour later', async () => {
  let time = Date.now()
  const cursors: (string | null)[] = []
  const answers = ['a', 'b', new Error('S3 is away'), null, 'a']
  const jobs = site(() => new Date(time))
  scheduleUpkeep(jobs, {
    'test.pass'({ cursor }) {
      cursors.push(cursor)
      const answer = answers.shift()!
      return answer instanceof Error ? Promise.reject(answer) : Promise.resolve(answer)
    },
  })
  await jobs.plan()
  for (let run = 1; run <= 5; run++) {
    time += HOUR
    await jobs.runDue()
    await jobs.runDue()
  }
  expect(cursors).toEqual([null, 'a', 'b', 'b', null])
  expect(await waiting()).toMatchObject([{ cursor: 'a', failed_at: null, last_error: null, lease: null }])
})

test('a run ends at its time limit, or when the backend stops', async () => {
  let time = Date.now()
  const seen: boolean[] = []
  const jobs = site(() => new Date(time))
  scheduleUpkeep(jobs, {
    'test.long'({ isOver }) {
      seen.push(isOver())
      time += 6 * 60_000
      seen.push(isOver())
      return Promise.resolve()
    },
  })
  await jobs.plan()
  time += HOUR
  await jobs.runDue()
  expect(seen).toEqual([false, true])
})

test('a clock that was far ahead delays tasks by an hour at most', async () => {
  const jobs = site(() => new Date(Date.now() + 48 * HOUR))
  const right = site(() => new Date())
  for (const one of [jobs, right]) scheduleUpkeep(one, { 'test.far': () => Promise.resolve() })
  await jobs.plan()
  await right.plan()
  expect((await waiting())[0]!['run_at']).toBeInstanceOf(Date)
  expect((await waiting())[0]!['run_at'].getTime()).toBeLessThanOrEqual(Date.now() + HOUR)
})
