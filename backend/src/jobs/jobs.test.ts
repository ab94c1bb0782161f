import type { Connection } from 'mongoose'
import { pino } from 'pino'
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { testEnvironment } from '../../test/environment.ts'
import { buildIndexes, connectDatabase } from '../database/connect.ts'
import { keysOf } from '../kernel/keys.ts'
import { retryDelay } from './back-off.ts'
import { concernedHashes } from './concerned.ts'
import { PermanentJobError } from '../kernel/permanent-job-error.ts'
import { Jobs } from './jobs.ts'

const MINUTE = 60_000

let database: Connection
let time = Date.UTC(2026, 0, 1)
const now = () => new Date(time)
const logger = pino({ level: 'silent' })
const keys = keysOf('a secret of the tests alone')('job')
const process = () => new Jobs({ database, keys, logger, now })

beforeAll(async () => {
  database = await connectDatabase(testEnvironment()['MONGODB_URI']!)
  process()
  await buildIndexes(database)
})
beforeEach(() => database.collection('jobs').deleteMany())
afterAll(async () => {
  await database.dropDatabase()
  await database.close()
})

const left = () => database.collection('jobs').find().toArray()

test('runs a job once across several processes', async () => {
  const done: number[] = []
  const processes = Array.from({ length: 3 }, process)
  const enqueue = processes.map((jobs) =>
    jobs.register<{ n: number }>('count', {
      giveUpAfterMs: MINUTE,
      handle: ({ n }) => Promise.resolve(void done.push(n)),
    }),
  )
  for (let n = 0; n < 20; n++) await enqueue[n % 3]!({ n })
  await Promise.all(processes.map((jobs) => jobs.runDue()))
  expect(done.sort((a, b) => a - b)).toEqual(Array.from({ length: 20 }, (_, n) => n))
  expect(await left()).toEqual([])
})

test('retries a failed job with growing delays under the same ID', async () => {
  const runs: { id: string; attempt: number }[] = []
  const jobs = process()
  const enqueue = jobs.register('shaky', {
    giveUpAfterMs: 60 * MINUTE,
    handle(_payload, run) {
      runs.push(run)
      return run.attempt < 3 ? Promise.reject(new Error('not yet')) : Promise.resolve()
    },
  })
  await enqueue({})
  await jobs.runDue()
  await jobs.runDue()
  expect(runs).toHaveLength(1)
  time += 1000
  await jobs.runDue()
  time += 1000
  await jobs.runDue()
  expect(runs).toHaveLength(2)
  time += 1000
  await jobs.runDue()
  expect(runs.map(({ attempt }) => attempt)).toEqual([1, 2, 3])
  expect(new Set(runs.map(({ id }) => id)).size).toBe(1)
  expect(await left()).toEqual([])
})

test('delays double up to a minute', () => {
  expect([1, 2, 3, 7, 50].map(retryDelay)).toEqual([1000, 2000, 4000, 60_000, 60_000])
})

test('gives up a job after its time limit and keeps it for inspection', async () => {
  const jobs = process()
  let runs = 0
  const enqueue = jobs.register('hopeless', {
    giveUpAfterMs: MINUTE,
    handle: () => Promise.reject(new Error(`failure ${++runs}`)),
  })
  await enqueue({})
  await jobs.runDue()
  time += MINUTE
  await jobs.runDue()
  time += 60 * MINUTE
  await jobs.runDue()
  expect(runs).toBe(2)
  expect(await left()).toMatchObject([{ failed_at: expect.any(Date), last_error: 'Error' }])
})

test('gives up a permanently failing job at once', async () => {
  const jobs = process()
  const enqueue = jobs.register('hopeless', {
    giveUpAfterMs: 60 * MINUTE,
    handle: () => Promise.reject(new PermanentJobError('no such mailbox')),
  })
  await enqueue({})
  await jobs.runDue()
  expect(await left()).toMatchObject([{ attempts: 1, failed_at: now(), last_error: 'Error' }])
})

test('another process claims a dead worker’s job after the lease; a late finish has no effect', async () => {
  const [dying, other] = [process(), process()]
  let die: (error: Error) => void = () => {}
  let taken: () => void = () => {}
  const isTaken = new Promise<void>((resolve) => (taken = resolve))
  const enqueue = dying.register('slow', {
    giveUpAfterMs: 60 * MINUTE,
    handle: () => new Promise((_, reject) => ((die = reject), taken())),
  })
  let runs = 0
  other.register('slow', { giveUpAfterMs: 60 * MINUTE, handle: () => Promise.resolve(void runs++) })
  await enqueue({})
  const hanging = dying.runDue()
  await isTaken
  await other.runDue()
  expect(runs).toBe(0)
  time += 2 * MINUTE
  await other.runDue()
  expect(runs).toBe(1)
  die(new Error('too late'))
  await hanging
  expect(await left()).toEqual([])
})

test('leaves unknown kinds to processes that know them', async () => {
  const [knowing, other] = [process(), process()]
  let runs = 0
  const enqueue = knowing.register('special', { giveUpAfterMs: MINUTE, handle: () => Promise.resolve(void runs++) })
  await enqueue({})
  await other.runDue()
  expect(runs).toBe(0)
  await knowing.runDue()
  expect(runs).toBe(1)
})

test('runs enqueued jobs at once after start, and stop waits for running ones', async () => {
  const jobs = process()
  let finished = false
  let begun: () => void = () => {}
  const hasBegun = new Promise<void>((resolve) => (begun = resolve))
  const enqueue = jobs.register('prompt', {
    giveUpAfterMs: MINUTE,
    async handle() {
      begun()
      await left()
      finished = true
    },
  })
  jobs.start()
  await enqueue({})
  await hasBegun
  await jobs.stop()
  expect(finished).toBe(true)
  expect(await left()).toEqual([])
})

test('stop claims no more jobs, however many are queued', async () => {
  const jobs = process()
  const done: (() => void)[] = []
  let begun = 0
  const enqueue = jobs.register('queued', {
    giveUpAfterMs: MINUTE,
    handle: () => new Promise<void>((resolve) => (begun++, done.push(resolve))),
  })
  for (let n = 0; n < 10; n++) await enqueue({})
  jobs.start()
  await expect.poll(() => begun).toBe(4)
  const stopped = jobs.stop()
  for (const finish of done) finish()
  await stopped
  expect(begun).toBe(4)
  expect(await left()).toHaveLength(6)
})

test('a job that outlasts a stop is due for another process at once, and its late end has no effect', async () => {
  const [stopping, other] = [process(), process()]
  let finish = () => {}
  const runs: string[] = []
  const enqueue = stopping.register('long', {
    giveUpAfterMs: MINUTE,
    async handle() {
      runs.push('stopping')
      await new Promise<void>((resolve) => (finish = resolve))
    },
  })
  other.register('long', { giveUpAfterMs: MINUTE, handle: () => Promise.resolve(void runs.push('other')) })
  await enqueue({})
  stopping.start()
  await expect.poll(() => runs).toEqual(['stopping'])
  await stopping.stop(10)
  finish()
  await other.runDue()
  expect(runs).toEqual(['stopping', 'other'])
  expect(await left()).toEqual([])
})

test('a slow job keeps its lease', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  onTestFinished(() => void vi.useRealTimers())
  const [slow, other] = [process(), process()]
  let [begun, finish, runs] = [() => {}, () => {}, 0]
  const hasBegun = new Promise<void>((resolve) => (begun = resolve))
  const kind = {
    giveUpAfterMs: 60 * MINUTE,
    handle: () => new Promise<void>((resolve) => ((finish = resolve), runs++, begun())),
  }
  const enqueue = slow.register('long', kind)
  other.register('long', kind)
  await enqueue({})
  const running = slow.runDue()
  await hasBegun
  const [{ run_at: before }] = (await left()) as unknown as [{ run_at: Date }]
  time += MINUTE
  vi.advanceTimersByTime(MINUTE)
  await expect.poll(async () => ((await left())[0] as unknown as { run_at: Date }).run_at > before).toBe(true)
  time += 1.5 * MINUTE
  await other.runDue()
  expect(runs).toBe(1)
  finish()
  await running
  expect(await left()).toEqual([])
})

test('logs why a job failed without the error’s message', async () => {
  const lines: string[] = []
  const jobs = new Jobs({ database, keys, logger: pino({}, { write: (line: string) => void lines.push(line) }), now })
  const enqueue = jobs.register('telling', {
    giveUpAfterMs: MINUTE,
    handle: () => Promise.reject(Object.assign(new Error('550 <mira@example.com> is unknown'), { code: 'EENVELOPE' })),
  })
  await enqueue({})
  await jobs.runDue()
  expect(lines.map((line) => JSON.parse(line) as object)).toMatchObject([{ msg: 'job failed', reason: 'EENVELOPE' }])
  expect(lines.join()).not.toContain('mira')
  expect(await left()).toMatchObject([{ last_error: 'EENVELOPE' }])
})

test('seals text in the database, unseals it for the handler, and finds it when its owner is deleted', async () => {
  const jobs = process()
  const mailed: string[] = []
  const enqueue = jobs.register<{ about: string; email: string }>('letter', {
    sealed: 'email',
    giveUpAfterMs: MINUTE,
    handle: ({ about, email }) => Promise.resolve(void mailed.push(`${about} ${email}`)),
  })
  await enqueue({ about: 'rain', email: 'mira@example.com' })
  expect(JSON.stringify(await left())).not.toContain('mira')
  await jobs.runDue()
  expect(mailed).toEqual(['rain mira@example.com'])

  await enqueue([
    { about: 'snow', email: 'mira@example.com' },
    { about: 'snow', email: 'ada@example.com' },
  ])
  await jobs.erase(['mira@example.com'], { but: 'another' })
  await jobs.erase(['ada@example.com'], { but: 'letter' })
  await jobs.runDue()
  expect(mailed.slice(1)).toEqual(['snow ada@example.com'])
})

test('finds by index the jobs that concern an account', async () => {
  const [mira, ada] = ['a'.repeat(24), 'b'.repeat(24)]
  const jobs = process()
  const enqueue = jobs.register<{ to: string[]; n: number }>('note', { giveUpAfterMs: MINUTE, handle: async () => {} })
  await enqueue([
    { to: [ada, mira], n: 1 },
    { to: [ada], n: 2 },
    { to: [], n: 3 },
  ])
  const concerned = concernedHashes(keys, [mira])
  const found = await database
    .collection('jobs')
    .find({ concerned: { $in: concerned } })
    .explain('executionStats')
  expect(found['executionStats']).toMatchObject({ nReturned: 1, totalDocsExamined: 1 })
  await jobs.erase([mira], { but: 'another' })
  expect((await left()).map(({ payload }) => payload.n)).toEqual([2, 3])

  const rotated = new Jobs({
    database,
    logger,
    now,
    keys: keysOf('a new secret', 'a secret of the tests alone')('job'),
  })
  await rotated.erase([ada], { but: 'another' })
  expect((await left()).map(({ payload }) => payload.n)).toEqual([3])
})

test('a job enqueued in an aborted transaction does not exist', async () => {
  const jobs = process()
  let runs = 0
  const enqueue = jobs.register('bound', { giveUpAfterMs: MINUTE, handle: () => Promise.resolve(void runs++) })
  const failing = database.transaction(async (session) => {
    await enqueue({}, session)
    throw new Error('no')
  })
  await expect(failing).rejects.toThrow('no')
  await jobs.runDue()
  expect(runs).toBe(0)
})
