import { pino } from 'pino'
import { Registry } from 'prom-client'
import { expect, onTestFinished, test } from 'vitest'
import { testEnvironment } from '../../test/environment.ts'
import { buildIndexes, connectDatabase } from '../database/connect.ts'
import { keysOf } from '../kernel/keys.ts'
import { Jobs } from './jobs.ts'

let time = Date.UTC(2026, 0, 1)
const now = () => new Date(time)
const logger = pino({ level: 'silent' })
const keys = keysOf('a secret of the tests alone')('job')
const connect = () => connectDatabase(testEnvironment()['MONGODB_URI']!)

test('metrics count runs by outcome, and the backlog of all processes', async () => {
  const database = await connect()
  onTestFinished(async () => {
    await database.dropDatabase()
    await database.close()
  })
  const registry = new Registry()
  const jobs = new Jobs({ database, keys, logger, now })
  jobs.measure(registry)
  await buildIndexes(database)
  const [done, lost] = [
    jobs.register('done', { giveUpAfterMs: 60_000, handle: () => Promise.resolve() }),
    jobs.register('lost', { giveUpAfterMs: 0, handle: () => Promise.reject(new Error('never')) }),
  ]
  await done([{ n: 1 }, { n: 2 }])
  await lost({})
  const text = () => registry.metrics()
  expect(await text()).toMatch(/^jobs_due 3$/m)
  time += 90_000
  expect(await text()).toMatch(/^jobs_oldest_due_seconds 90$/m)
  await jobs.runDue()
  const after = await text()
  for (const line of [
    'jobs_due 0',
    'jobs_failed 1',
    'jobs_oldest_due_seconds 0',
    'jobs_run_total{kind="done",outcome="done"} 2',
    'jobs_run_total{kind="lost",outcome="given_up"} 1',
  ])
    expect(after.split('\n')).toContain(line)
})

test('metrics remain readable while the backlog is not', async () => {
  const registry = new Registry()
  const elsewhere = await connect()
  new Jobs({ database: elsewhere, keys, logger, now }).measure(registry)
  await elsewhere.close()
  expect(await registry.metrics()).toMatch(/^jobs_due Nan$/m)
})
