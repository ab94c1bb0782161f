import { setTimeout } from 'node:timers/promises'
import type { Connection } from 'mongoose'
import { batchesOf } from '../src/migrations/batches-of.ts'
import type { Migration } from '../src/migrations/migration.ts'

interface Item {
  _id: number
  price: number
  cents?: number
  writes?: number
}

export const items = (database: Connection) => database.collection<Item>('items')
export const totals = (database: Connection) =>
  database.collection<{ _id: 'all'; cents: number; runs: number }>('totals')
/** `pause` stops the first migration after its first batch and reports to its parent; `fail` fails the second. */
export const switches = (database: Connection) => database.collection<{ _id: 'pause' | 'fail' }>('switches')

/** Replaces the released list, see `withSampleMigrations`. */
export const migrations: readonly Migration[] = [
  {
    name: '2026-01-01-prices-in-cents',
    async up({ database, signal }) {
      const unset = { cents: { $exists: false } }
      for await (const ids of batchesOf(items(database), unset, signal)) {
        const batch = await items(database)
          .find({ _id: { $in: ids } })
          .toArray()
        const updates = batch.map(({ _id, price }) => ({
          updateOne: { filter: { _id, ...unset }, update: { $set: { cents: price * 100 }, $inc: { writes: 1 } } },
        }))
        await items(database).bulkWrite(updates)
        while (await switches(database).findOne({ _id: 'pause' })) {
          process.send?.({ ready: true })
          await setTimeout(20)
        }
      }
    },
  },
  {
    name: '2026-01-02-total',
    async up({ database }) {
      if (await switches(database).findOne({ _id: 'fail' })) throw new Error('the total is wrong\nand a second line')
      const all = await items(database).find().toArray()
      const cents = all.reduce((sum, item) => sum + (item.cents ?? 0), 0)
      await totals(database).updateOne({ _id: 'all' }, { $set: { cents }, $inc: { runs: 1 } }, { upsert: true })
    },
  },
]

const dataUrl = (code: string) => `data:text/javascript,${encodeURIComponent(code)}`

const resolveHook = `export async function resolve(specifier, context, next) {
  const found = await next(specifier, context)
  return /\\/src\\/migrations\\/migrations\\.ts/.test(found.url)
    ? { ...found, url: ${JSON.stringify(new URL(import.meta.url).href)} }
    : found
}`

/** Environment of a process that runs these migrations instead of the released ones. */
export const withSampleMigrations = {
  NODE_OPTIONS: `--import ${dataUrl(`import { register } from 'node:module'; register(${JSON.stringify(dataUrl(resolveHook))})`)}`,
}
