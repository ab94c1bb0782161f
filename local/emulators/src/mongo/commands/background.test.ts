import { rmSync } from 'node:fs'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { encode } from '../bson-order/codec.ts'
import type { Doc } from '../bson-order/type-order.ts'
import { Engine } from '../storage/engine.ts'
import { temporaryDirectory } from '../testing/test-mongo.ts'
import { expireDocuments } from './background.ts'
import { DEFAULT_CONFIG, ServerState } from './server-state.ts'

let directory: string
let engine: Engine
let server: ServerState

beforeEach(() => {
  directory = temporaryDirectory()
  engine = new Engine(directory, { sync: false })
  server = new ServerState(engine, DEFAULT_CONFIG)
})
afterEach(async () => {
  await engine.close()
  rmSync(directory, { recursive: true, force: true })
})

test('a TTL index lets documents expire after their time, and only dated ones', () => {
  server.catalog
    .create(engine.direct, 'app.sessions')
    .buildIndexes(engine.direct, [{ v: 2, key: { at: 1 }, name: 'at_1', expireAfterSeconds: 60 }])
  const sessions = () => server.catalog.get(engine.direct, 'app.sessions')!
  const docs: Doc[] = [
    { _id: 1, at: new Date(0) },
    { _id: 2, at: new Date(50_000) },
    { _id: 3 },
    { _id: 4, at: 'never' },
  ]
  engine.write((keys) => docs.forEach((doc) => sessions().insert(keys, doc, encode(doc))))
  expireDocuments(server, 59_000)
  expect(sessions().count(engine.direct)).toBe(4)
  expireDocuments(server, 61_000)
  expect(sessions().count(engine.direct)).toBe(3)
  expireDocuments(server, 200_000)
  expect(sessions().count(engine.direct)).toBe(2)
})

test('the catalog is read again with its indexes and what happened to them', async () => {
  server.catalog
    .create(engine.direct, 'app.rows')
    .buildIndexes(engine.direct, [{ v: 2, key: { tags: 1 }, name: 'tags_1' }])
  const rows = server.catalog.get(engine.direct, 'app.rows')!
  engine.write((keys) => rows.insert(keys, { _id: 1, tags: ['a', 'b'] }, encode({ _id: 1, tags: ['a', 'b'] })))
  await engine.close()
  engine = new Engine(directory, { sync: false })
  const again = new ServerState(engine, DEFAULT_CONFIG).catalog.get(engine.direct, 'app.rows')
  expect(again?.indexes.map(({ spec, multikey }) => [spec.name, multikey])).toEqual([
    ['_id_', false],
    ['tags_1', true],
  ])
})

test('an ended transaction holds no memory for what it wrote', async () => {
  const before = process.memoryUsage().arrayBuffers
  for (let n = 0; n < 100; n++) {
    const started = server.sessions.start(`session${n}`, 1)
    started.transaction.put(Buffer.from(`key${n}`), Buffer.alloc(2 ** 20))
    if (n % 2) await server.sessions.commit(started)
    else server.sessions.abort(started)
  }
  setFlagsFromString('--expose-gc')
  const collect = runInNewContext('gc') as () => void
  const held = () => {
    collect()
    return process.memoryUsage().arrayBuffers - before
  }
  // Buffers are freed in the background after a collection
  await expect.poll(held).toBeLessThan(20 * 2 ** 20)
})

test('a session left by its client ends with its transaction', () => {
  const { transaction } = server.sessions.start('left', 1)
  server.sessions.endIdle(1000)
  expect(server.sessions.current('left', 1, false).transaction).toBe(transaction)
  server.sessions.endIdle(-1)
  expect(transaction.isOpen).toBe(false)
  expect(() => server.sessions.current('left', 1, false)).toThrow(/does not match any in-progress/)
})
