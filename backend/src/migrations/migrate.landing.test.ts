import path from 'node:path'
import type { Connection } from 'mongoose'
import type { Logger } from 'pino'
import { Registry } from 'prom-client'
import { afterAll, afterEach, beforeAll, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { ChildProcessError, startChild } from '../../test/child.ts'
import { removeBuckets } from '../../test/clean-up.ts'
import { testEnvironment } from '../../test/environment.ts'
import { items, migrations, switches, totals, withSampleMigrations } from '../../test/sample-migrations.ts'
import { readConfig } from '../settings/config.ts'
import { connectDatabase } from '../database/connect.ts'
import { createLogger } from '../kernel/logger.ts'
import { StartupError } from '../kernel/startup-error.ts'
import { createStorage } from '../storage/storage.ts'
import { batchesOf } from './batches-of.ts'
import { LEASE_MS, RENEW_MS } from './lease.ts'
import { migrate } from './migrate.ts'
import type { Migration } from './migration.ts'

const environment = testEnvironment()
const ITEMS = 1200
/** For tests that start processes, on a busy machine. */
const LONG = { timeout: 60_000 }
const POLL = { timeout: 10_000 }
const names = migrations.map(({ name }) => name)

let database: Connection
beforeAll(async () => {
  database = await connectDatabase(environment['MONGODB_URI']!)
})
beforeEach(async () => {
  await items(database).insertMany(Array.from({ length: ITEMS }, (_, _id) => ({ _id, price: _id })))
})
const storage = createStorage(readConfig(environment).s3)
afterEach(async () => {
  await database.dropDatabase()
  // They belong to the dropped database.
  await removeBuckets(storage).catch(() => {})
})
afterAll(async () => {
  await database.close()
  storage.close()
})

interface Line {
  msg: string
  migration?: string
  migrations?: string[]
}
function logged(): { logger: Logger; lines: Line[] } {
  const lines: Line[] = []
  return { lines, logger: createLogger('info', { write: (line) => void lines.push(JSON.parse(line) as Line) }) }
}

/** A backend in its own process; ready when it listens, or when its migration pauses. */
async function startBackend(env: Record<string, string> = withSampleMigrations) {
  const main = path.join(import.meta.dirname, '../app/main.ts')
  const child = await startChild(main, [], { PATH: process.env['PATH'], ...environment, ...env })
  onTestFinished(() => void child.stop('SIGKILL'))
  return child
}
const failure = (env?: Record<string, string>) =>
  startBackend(env).then(
    () => undefined,
    (error: unknown) => error as ChildProcessError,
  )

const leases = () => database.collection<{ _id: string; holder: string; expires_at: Date }>('leases')
/** Only the samples; starting the released version also records its own. */
const recorded = async () => {
  const all = await database.collection('migrations').find().toArray()
  return all.map(({ _id }) => String(_id)).filter((name) => names.includes(name))
}
const expectAllDone = async () => {
  expect(await items(database).countDocuments({ writes: 1, cents: { $exists: true } })).toBe(ITEMS)
  expect(await totals(database).findOne()).toMatchObject({ cents: (ITEMS * (ITEMS - 1) * 100) / 2, runs: 1 })
  expect(await recorded()).toEqual(names)
}

test('runs pending migrations in order, records and logs them; the next start runs none', async () => {
  const { logger, lines } = logged()
  const registry = new Registry()
  await migrate({ database, logger, migrations, registry })
  await expectAllDone()
  for (const name of names)
    expect(await registry.metrics()).toMatch(
      new RegExp(`^migration_duration_seconds\\{migration="${name}"\\} \\d+\\.\\d+$`, 'm'),
    )
  expect(lines).toMatchObject([
    { migration: names[0], msg: 'migration started' },
    { migration: names[0], msg: 'migration finished' },
    { migration: names[1], msg: 'migration started' },
    { migration: names[1], msg: 'migration finished' },
  ])
  expect(await leases().countDocuments()).toBe(0)
  await migrate({ database, logger, migrations })
  expect(lines).toHaveLength(4)
})

test('two backends that start at once run each migration once', async () => {
  const other = await connectDatabase(environment['MONGODB_URI']!)
  onTestFinished(() => other.close())
  const { logger, lines } = logged()
  await Promise.all([database, other].map((connection) => migrate({ database: connection, logger, migrations })))
  await expectAllDone()
  expect(lines.filter(({ msg }) => msg === 'migration started')).toHaveLength(2)
})

test('a backend waits while another process runs the migrations', LONG, async () => {
  await switches(database).insertOne({ _id: 'pause' })
  await startBackend()
  const { logger, lines } = logged()
  const waiting = migrate({ database, logger, migrations })
  await expect.poll(() => lines, POLL).toMatchObject([{ msg: 'waiting for migrations run by another backend' }])
  await switches(database).deleteMany()
  await waiting
  await expectAllDone()
  expect(lines).toHaveLength(1)
})

test('waiting has a time limit', async () => {
  let time = Date.now()
  const expires_at = new Date(time + 60 * 60_000)
  await leases().insertOne({ _id: 'migrations', holder: 'another', expires_at })
  const now = () => new Date((time += 6 * 60_000))
  const waiting = migrate({ database, logger: logged().logger, migrations, now })
  await expect(waiting).rejects.toThrow(StartupError)
  expect(await recorded()).toEqual([])
})

test('a migration killed midway completes at the next start', LONG, async () => {
  await switches(database).insertOne({ _id: 'pause' })
  const killed = await startBackend()
  await killed.stop('SIGKILL')
  await switches(database).deleteMany()
  expect(await items(database).countDocuments({ cents: { $exists: true } })).toBe(500)
  expect(await recorded()).toEqual([])
  // As if the lease had expired.
  await leases().updateOne({}, { $set: { expires_at: new Date() } })
  await startBackend()
  await expectAllDone()
})

test(
  'a failed migration stops the start with one line, and the previous version starts on the same data',
  LONG,
  async () => {
    await switches(database).insertOne({ _id: 'fail' })
    const error = await failure()
    expect(error).toBeInstanceOf(ChildProcessError)
    expect(error).toMatchObject({
      code: 1,
      message: `Migration ${names[1]} failed: the total is wrong. The previous version still runs on these data`,
    })
    expect(await recorded()).toEqual([names[0]])
    const previous = await startBackend({})
    expect(await previous.stop()).toBe(0)
    await switches(database).deleteMany()
    await startBackend()
    await expectAllDone()
  },
)

test('a failure reveals no document values in its message or the log', async () => {
  const { logger, lines } = logged()
  const duplicate: Migration = {
    name: '2026-01-01-duplicate',
    up: async () => void (await items(database).insertOne({ _id: 7, price: 0 })),
  }
  const message =
    'Migration 2026-01-01-duplicate failed: MongoServerError 11000. The previous version still runs on these data'
  await expect(migrate({ database, logger, migrations: [duplicate] })).rejects.toThrow(new StartupError(message))
  expect(lines.at(-1)).toMatchObject({ migration: duplicate.name, msg: 'migration failed' })
  expect(JSON.stringify(lines)).not.toContain('dup key')
})

test('logs migrations of a newer version, which do not stop an older one', async () => {
  await migrate({ database, logger: logged().logger, migrations })
  const { logger, lines } = logged()
  await migrate({ database, logger, migrations: migrations.slice(0, 1) })
  expect(lines).toMatchObject([{ migrations: [names[1]], msg: 'migrations of a newer version were found' }])
  expect(await recorded()).toEqual(names)
})

test('a migration that ignores losing its lease blocks nothing', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  onTestFinished(() => void vi.useRealTimers())
  const deaf: Migration = {
    name: '2026-01-01-deaf',
    async up() {
      await leases().deleteMany()
      vi.advanceTimersByTime(RENEW_MS)
      await new Promise(() => {})
    },
  }
  await expect(migrate({ database, logger: logged().logger, migrations: [deaf] })).rejects.toThrow(StartupError)
  expect(await recorded()).toEqual([])
})

test('a backend that loses its lease stops before its next write', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  onTestFinished(() => void vi.useRealTimers())
  const other = { holder: 'another', expires_at: new Date(Date.now() + LEASE_MS) }
  let ended: Promise<void> | undefined
  const losing: Migration = {
    name: '2026-01-01-losing',
    up(context) {
      ended = (async () => {
        for await (const ids of batchesOf(items(database), {}, context.signal)) {
          await items(database).updateMany({ _id: { $in: ids } }, { $inc: { writes: 1 } })
          await leases().updateOne({}, { $set: other })
          vi.advanceTimersByTime(RENEW_MS)
          await expect.poll(() => context.signal.aborted, POLL).toBe(true)
        }
      })()
      return ended
    },
  }
  const running = migrate({ database, logger: logged().logger, migrations: [losing] })
  const line = 'Migrations were stopped: another backend has taken over. The next start continues them'
  await expect(running).rejects.toThrow(new StartupError(line))
  await expect(ended).rejects.toThrow('another backend has taken over')
  expect(await items(database).countDocuments({ writes: 1 })).toBe(500)
  expect(await recorded()).toEqual([])
  expect(await leases().findOne()).toMatchObject(other)
})
