import { decode } from '../bson-order/codec.ts'
import { toNumber } from '../bson-order/type-order.ts'
import { WriteConflictError } from '../errors.ts'
import { findRows } from '../query/find-rows.ts'
import type { Collection } from '../storage/collection.ts'
import type { CollectionIndex } from '../storage/collection-index.ts'
import { SESSION_RANGE } from '../storage/key-layout.ts'
import type { ServerState } from './server-state.ts'

const EXPIRY_INTERVAL_MS = 60_000
const SWEEP_INTERVAL_MS = 30_000
const SESSION_LIFETIME_MS = 30 * 60_000
const EXPIRED_AT_ONCE = 10_000

/** TTL indexes, idle cursors and old retryable-write replies. Returns the way to stop it. */
export function startBackground(server: ServerState): () => void {
  const timers = [
    setInterval(() => expireDocuments(server), EXPIRY_INTERVAL_MS),
    setInterval(() => sweep(server), SWEEP_INTERVAL_MS),
  ]
  for (const timer of timers) timer.unref()
  return () => timers.forEach((timer) => clearInterval(timer))
}

/** Removes what TTL indexes have let expire; what a transaction holds is left for the next time. */
export function expireDocuments(server: ServerState, now = Date.now()): void {
  for (const collection of server.catalog.all())
    for (const index of collection.indexes)
      if (index.spec.expireAfterSeconds !== undefined) expire(server, collection, index, now)
}

function expire(server: ServerState, collection: Collection, index: CollectionIndex, now: number): void {
  const limit = new Date(now - toNumber(index.spec.expireAfterSeconds) * 1000)
  const expired = { [index.fields[0]!]: { $lt: limit } }
  const filter = { $and: [expired, index.spec.partialFilterExpression ?? {}] }
  try {
    server.engine.write((keys) => {
      for (const row of [...findRows(keys, collection, { filter, limit: EXPIRED_AT_ONCE })])
        collection.remove(keys, row.record, row.doc)
    })
  } catch (error) {
    if (!(error instanceof WriteConflictError)) console.error('mongo: TTL', error)
  }
}

function sweep(server: ServerState): void {
  server.cursors.closeIdle(server.config.cursorTimeoutMs)
  const limit = Date.now() - SESSION_LIFETIME_MS
  server.engine.write((keys) => {
    const old = [...keys.range(...SESSION_RANGE)].filter(({ value }) => (decode(value).at as Date).getTime() < limit)
    for (const { key } of old) keys.delete(key)
  })
}
