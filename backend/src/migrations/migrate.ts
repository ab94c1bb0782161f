import { once } from 'node:events'
import { setTimeout } from 'node:timers/promises'
import type { Connection } from 'mongoose'
import type { Logger } from 'pino'
import { Gauge, Registry } from 'prom-client'
import type { UmzugStorage } from 'umzug'
import { messageWithoutValues } from '../kernel/logger.ts'
import { StartupError } from '../kernel/startup-error.ts'
import { takeLease } from './lease.ts'
import type { Migration, MigrationContext } from './migration.ts'
import { migrations as released } from './migrations.ts'

const WAIT_MS = 10 * 60_000
const POLL_MS = 500

interface Deps {
  database: Connection
  logger: Logger
  migrations?: readonly Migration[]
  registry?: Registry
  now?: () => Date
}

/** One backend at a time; the others wait. Throws {@link StartupError} on a failure, a lost lease or a timeout. */
export async function migrate(options: Deps): Promise<void> {
  const { database, logger, migrations = released, now = () => new Date() } = options
  const storage = migrationRecords(database, now)
  const durations = migrationDurations(options.registry)
  const recorded = await storage.executed()
  const newer = recorded.filter((name) => !migrations.some((migration) => migration.name === name))
  if (newer.length) logger.info({ migrations: newer }, 'migrations of a newer version were found')

  const isPending = async () => (await pendingMigrations(database, migrations)).length > 0
  let waitingSince: number | undefined
  while (await isPending()) {
    const lease = await takeLease('migrations', { database, logger, now })
    if (lease) {
      try {
        await runPending(migrations, storage, { database, logger, signal: lease.signal }, durations)
      } finally {
        await lease.release()
      }
      continue
    }
    if (waitingSince === undefined) logger.info('waiting for migrations run by another backend')
    waitingSince ??= now().getTime()
    if (now().getTime() - waitingSince > WAIT_MS)
      throw new StartupError('Migrations run by another backend take too long: start again when they are finished')
    await setTimeout(POLL_MS)
  }
}

/** Names, in execution order. */
export async function pendingMigrations(database: Connection, migrations = released): Promise<string[]> {
  const done = await migrationRecords(database).executed()
  return migrations.map(({ name }) => name).filter((name) => !done.includes(name))
}

type Storage = Required<UmzugStorage<MigrationContext>>

function migrationRecords(database: Connection, now = () => new Date()) {
  const records = database.collection<{ _id: string; applied_at: Date }>('migrations')
  return {
    executed: async () => (await records.find().toArray()).map(({ _id }) => _id),
    async logMigration({ name, context }) {
      context.signal.throwIfAborted()
      await records.updateOne({ _id: name }, { $setOnInsert: { applied_at: now() } }, { upsert: true })
    },
    unlogMigration: () => Promise.reject(new Error('Migrations only go forward')),
  } satisfies Storage
}

const migrationDurations = (registry = new Registry()) =>
  new Gauge({
    name: 'migration_duration_seconds',
    help: 'Time of each migration that this backend ran at its start.',
    labelNames: ['migration'],
    registers: [registry],
  })

async function measured(migration: Migration, context: MigrationContext, durations: Gauge): Promise<void> {
  const begun = performance.now()
  await migration.up(context)
  durations.set({ migration: migration.name }, (performance.now() - begun) / 1000)
}

async function runPending(
  migrations: readonly Migration[],
  storage: Storage,
  context: MigrationContext,
  durations: Gauge,
): Promise<void> {
  const { logger, signal } = context
  // Importing costs 0.2 s and 17 MB, which most starts do not need.
  const { MigrationError, Umzug } = await import('umzug')
  const umzug = new Umzug({
    migrations: migrations.map((migration) => ({
      name: migration.name,
      up: () => measured(migration, context, durations),
    })),
    context,
    storage,
    logger: undefined,
  })
  umzug.on('migrating', ({ name }) => logger.info({ migration: name }, 'migration started'))
  umzug.on('migrated', ({ name }) => logger.info({ migration: name }, 'migration finished'))
  try {
    await Promise.race([umzug.up(), once(signal, 'abort').then(() => signal.throwIfAborted())])
  } catch (error) {
    if (signal.aborted)
      throw new StartupError(
        `Migrations were stopped: ${(signal.reason as Error).message}. The next start continues them`,
      )
    if (!(error instanceof MigrationError)) throw error
    const { name } = error.migration
    logger.error({ err: error.cause, migration: name }, 'migration failed')
    throw new StartupError(
      `Migration ${name} failed: ${messageWithoutValues(error.cause)}. The previous version still runs on these data`,
    )
  }
}
