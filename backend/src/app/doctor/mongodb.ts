import { randomUUID } from 'node:crypto'
import type { Connection } from 'mongoose'
import type { Logger } from 'pino'
import { connectDatabase } from '../../database/connect.ts'
import { transaction } from '../../database/transaction.ts'
import { createLogger } from '../../kernel/logger.ts'
import { pendingMigrations } from '../../migrations/migrate.ts'
import type { Config } from '../../settings/config.ts'
import { createStorage } from '../../storage/storage.ts'
import type { Storage } from '../../storage/storage.ts'
import { compareClocks } from './clock.ts'
import { ok, warning, wrong } from './finding.ts'
import { part } from './part.ts'
import type { Check, Part } from './part.ts'
import { tryInTurn } from './rights.ts'

interface Database {
  config: Config
  connection: Connection
  /** Name of a scratch collection. */
  scratch: string
}

const openDatabase = async (config: Config): Promise<Database> => ({
  config,
  connection: await connectDatabase(config.mongodbUri),
  scratch: `doctor_${randomUUID()}`,
})

const drop = ({ connection, scratch }: Database): Promise<boolean> => connection.db!.dropCollection(scratch)

const grant = ({ connection }: Database) => `grant its user the role readWrite on the database ${connection.name}`

const replicaSet = (now: () => Date): Check<Database>[] => [
  {
    name: 'replica set',
    atStart: true,
    todo: 'let its user run hello and buildInfo',
    async run({ connection }) {
      const { setName, msg } = await connection.db!.command({ hello: 1 })
      const { version } = await connection.db!.command({ buildInfo: 1 })
      if (setName || msg === 'isdbgrid') return ok(`${String(setName ?? 'sharded cluster')}, MongoDB ${version}`)
      return wrong('a standalone server, without transactions', 'start mongod with --replSet, and run rs.initiate()')
    },
  },
  {
    name: 'clock',
    atStart: true,
    todo: 'let its user run hello',
    async run({ connection }) {
      const { localTime } = await connection.db!.command({ hello: 1 })
      return compareClocks(localTime as Date, now())
    },
  },
]

const rights: Check<Database> = {
  name: 'rights',
  todo: 'grant its user the role readWrite',
  async run(database) {
    const collection = database.connection.collection(database.scratch)
    try {
      return await tryInTurn(grant(database), [
        // First, so that nothing is created that could not be removed.
        ['dropCollection', () => drop(database)],
        ['createCollection', () => database.connection.createCollection(database.scratch)],
        ['createIndex', () => collection.createIndex({ at: 1 }, { unique: true })],
        ['insert', () => collection.insertOne({ at: 1 })],
        ['find', () => collection.findOne({ at: 1 })],
        ['update', () => collection.updateOne({ at: 1 }, { $set: { at: 2 } })],
        ['aggregate', () => collection.aggregate([{ $match: { at: 2 } }]).toArray()],
        ['remove', () => collection.deleteOne({ at: 2 })],
        ['listIndexes', () => collection.indexes()],
        ['listCollections', () => database.connection.listCollections()],
      ])
    } finally {
      await drop(database).catch(() => {})
    }
  },
}

const transactions: Check<Database> = {
  name: 'transactions',
  todo: 'use a replica set, and grant its user the role readWrite',
  async run(database) {
    const { connection, scratch } = database
    await drop(database)
    try {
      await connection.createCollection(scratch)
      const collection = connection.collection<{ _id: string }>(scratch)
      await transaction(connection, (session) => collection.insertOne({ _id: 'committed' }, { session }))
      const end = new Error('aborted on purpose')
      await transaction(connection, async (session) => {
        await collection.insertOne({ _id: 'aborted' }, { session })
        throw end
      }).catch((error: unknown) => {
        if (error !== end) throw error
      })
      const kept = (await collection.find().toArray()).map(({ _id }) => _id).join(', ')
      if (kept === 'committed') return ok()
      return wrong(`a transaction that was aborted left "${kept}"`, 'use a MongoDB replica set')
    } finally {
      await drop(database).catch(() => {})
    }
  },
}

/** Defines all models of the backend on the connection. */
export type DefineModels = (site: { config: Config; database: Connection; storage: Storage; logger: Logger }) => unknown

const NAMED_MAX = 3

/** As MongoDB names an index by default. */
const nameOf = (key: object) =>
  Object.entries(key)
    .map(([field, order]) => `${field}_${order}`)
    .join('_')

const named = (all: string[]) =>
  [...all.slice(0, NAMED_MAX), ...(all.length > NAMED_MAX ? [`and ${all.length - NAMED_MAX} more`] : [])].join(', ')

const indexes = (defineModels: DefineModels): Check<Database> => ({
  name: 'indexes',
  todo: 'grant its user the role readWrite',
  async run({ config, connection: database }) {
    if ((await database.listCollections()).length === 0) return ok('a new database')
    const storage = createStorage(config.s3)
    defineModels({ config, database, storage, logger: createLogger('silent') })
    storage.close()
    const [missing, different]: [string[], string[]] = [[], []]
    for (const model of Object.values(database.models)) {
      const { toCreate, toDrop } = (await model.diffIndexes()) as { toCreate: object[]; toDrop: string[] }
      for (const name of toCreate.map(nameOf)) {
        const list = toDrop.includes(name) ? different : missing
        list.push(`${model.collection.name} ${name}`)
      }
    }
    if (different.length > 0)
      return wrong(
        `other options than this version needs: ${named(different)}`,
        'drop these indexes: the next backend that starts builds them',
      )
    if (missing.length === 0) return ok()
    return warning(`missing: ${named(missing)}`, 'start a backend, which builds them before it listens')
  },
})

const migrations: Check<Database> = {
  name: 'migrations',
  todo: 'grant its user the role readWrite',
  async run({ connection }) {
    if ((await connection.listCollections()).length === 0) return ok('a new database')
    const pending = await pendingMigrations(connection)
    if (pending.length === 0) return ok()
    return warning(`pending: ${pending.join(', ')}`, 'make a backup; the next backend that starts runs them')
  },
}

export const mongodb = (config: Config, now: () => Date, defineModels: DefineModels | undefined): Part =>
  part({
    name: 'MongoDB',
    todo: 'correct MONGODB_URI: user, password, authSource and replicaSet',
    open: () => openDatabase(config),
    checks: [...replicaSet(now), rights, transactions, ...(defineModels ? [indexes(defineModels)] : []), migrations],
    close: ({ connection }) => connection.close(),
  })
