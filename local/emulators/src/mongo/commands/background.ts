import { decode } from '../bson-order/codec.ts'
import { toNumber } from '../bson-order/type-order.ts'
import { WriteConflictError } from '../errors.ts'
import { findRows } from '../query/find-rows.ts'
import type { Collection } from '../storage/collection.ts'
import type { CollectionIndex } from '../storage/collection-index.ts'
import { SESSION_RANGE } from '../storage/key-layout.ts'
import type { KeySpace } from '../storage/key-space.ts'
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
  for (const { namespace } of server.catalog.all(server.engine.direct))
    write(server, (keys) => {
      const collection = server.catalog.get(keys, namespace)
      const expiring = collection?.indexes.filter(({ spec }) => spec.expireAfterSeconds !== undefined) ?? []
      for (const index of expiring) expire(keys, collection!, index, now)
    })
}

function expire(keys: KeySpace, collection: Collection, index: CollectionIndex, now: number): void {
  const limit = new Date(now - toNumber(index.spec.expireAfterSeconds) * 1000)
  const expired = { [index.fields[0]!]: { $lt: limit } }
  const filter = { $and: [expired, index.spec.partialFilterExpression ?? {}] }
  for (const row of [...findRows(keys, collection, { filter, limit: EXPIRED_AT_ONCE })])
    collection.remove(keys, row.record, row.doc)
}

function sweep(server: ServerState): void {
  server.cursors.closeIdle(server.config.cursorTimeoutMs)
  server.sessions.endIdle(SESSION_LIFETIME_MS)
  const limit = Date.now() - SESSION_LIFETIME_MS
  write(server, (keys) => {
    const old = [...keys.range(...SESSION_RANGE)].filter(({ value }) => (decode(value).at as Date).getTime() < limit)
    for (const { key } of old) keys.delete(key)
  })
}

/** A failure, such as a full disk, is left for the next time. */
function write(server: ServerState, statement: (keys: KeySpace) => void): void {
  try {
    server.engine.write(statement)
  } catch (error) {
    if (!(error instanceof WriteConflictError)) console.error('mongo: background work:', error)
  }
}
