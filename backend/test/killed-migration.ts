import type { Connection, Types } from 'mongoose'
import { expect } from 'vitest'
import { createLogger } from '../src/kernel/logger.ts'
import type { Migration } from '../src/migrations/migration.ts'

const BATCH = 500

interface Row {
  _id: Types.ObjectId | number
  [field: string]: unknown
}

interface KilledMigration {
  database: Connection
  migration: Migration
  collection: string
  /** In the previous version's shape, more than a batch. */
  rows: Row[]
  /** Matches migrated rows. */
  isDone: object
  /** Written to the first row before the next start. */
  changed: Record<string, unknown>
}

/** Kills the migration after its first batch; the next run must complete it and keep later changes. */
export async function expectToSurviveKill(killed: KilledMigration): Promise<void> {
  const { database, migration, rows, isDone, changed } = killed
  const logger = createLogger('silent')
  const collection = database.collection<Row>(killed.collection)
  await collection.insertMany(rows)
  let batches = 0
  const signal = Object.assign(new AbortController().signal, {
    throwIfAborted() {
      if (++batches > 1) throw new Error('killed')
    },
  })
  await expect(migration.up({ database, logger, signal })).rejects.toThrow('killed')
  expect(await collection.countDocuments(isDone)).toBe(BATCH)

  const first = { _id: rows[0]!._id }
  await collection.updateOne(first, { $set: changed })
  // Alone, as later migrations may write the same fields
  const up = () => migration.up({ database, logger, signal: new AbortController().signal })
  await up()
  expect(await collection.countDocuments(isDone)).toBe(rows.length)
  expect(await collection.findOne(first)).toMatchObject(changed)
  const after = await collection.find().toArray()
  await up()
  expect(await collection.find().toArray()).toEqual(after)
}
