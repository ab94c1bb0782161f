import { rmSync } from 'node:fs'
import { open } from 'lmdb'
import type * as Lmdb from 'lmdb'
import { expect, onTestFinished, test, vi } from 'vitest'
import { temporaryDirectory } from '../testing/test-mongo.ts'
import { Engine } from './engine.ts'

vi.mock('lmdb', async (original) => {
  const lmdb = await original<typeof Lmdb>()
  return { ...lmdb, open: vi.fn(lmdb.open) }
})

const COUNT = 4000

function key(n: number): Buffer {
  const bytes = Buffer.alloc(12)
  bytes.writeUInt32BE(n, 8)
  return bytes
}
const value = (pages: number) => Buffer.alloc(3000 + 4096 * pages, 'x')

/** Repeatable: from 1 on, a list that is stored in part fails at the 26th statement. */
function numbersFrom(state: number) {
  return (limit: number) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * limit)
  }
}

test('large values that one statement both writes and deletes leave the list of free pages intact', () => {
  const directory = temporaryDirectory()
  const engine = new Engine(directory, { sync: false })
  onTestFinished(async () => {
    await engine.close()
    rmSync(directory, { recursive: true })
  })
  const sizes = new Map<number, number>()
  engine.write((keys) => {
    for (let n = 0; n < COUNT; n++) keys.put(key(n), value(0))
  })
  engine.write((keys) => {
    for (let n = 0; n < COUNT; n += 2) keys.delete(key(n))
  })
  for (let n = 1; n < COUNT; n += 2) sizes.set(n, value(0).length)

  const below = numbersFrom(1)
  for (let statement = 0; statement < 40; statement++) {
    const changes = new Map<number, number>()
    const change = () =>
      engine.write((keys) => {
        for (let left = 1 + below(40); left > 0; left--) {
          const n = below(COUNT)
          const written = below(2) === 0 ? value(below(8)) : undefined
          if (written) keys.put(key(n), written)
          const isKept = written && below(4) > 0
          if (!isKept) keys.delete(key(n))
          changes.set(n, isKept ? written.length : 0)
        }
        if (below(20) === 0) throw new Error('refused')
      })
    try {
      change()
      for (const [n, size] of changes)
        if (size > 0) sizes.set(n, size)
        else sizes.delete(n)
    } catch (error) {
      if ((error as Error).message !== 'refused') throw error
    }
  }
  const found = [...engine.direct.range(key(0), key(COUNT))]
  const sizesFound = found.map((entry) => [entry.key.readUInt32BE(8), entry.value.length])
  expect(sizesFound).toEqual([...sizes].toSorted(([a], [b]) => a - b))
})

/** Lets the next commits of an engine fail as LMDB's do when it miscounts its free pages. */
function failCommits(method: 'transactionSync' | 'childTransaction', failures: number) {
  const database = vi.mocked(open).mock.results.at(-1)?.value as Record<typeof method, (run: () => unknown) => unknown>
  const original = database[method].bind(database)
  return vi.spyOn(database, method).mockImplementation((run) => {
    if (failures-- <= 0) return original(run)
    const error = Object.assign(new Error('MDB_BAD_TXN: Transaction must abort'), { code: -30_782 })
    if (method === 'transactionSync') throw error
    return Promise.reject(error)
  })
}

test.for([
  { sync: false, method: 'transactionSync' },
  { sync: true, method: 'childTransaction' },
] as const)('runs a statement again whose commit LMDB gave up ($method)', async ({ sync, method }) => {
  const directory = temporaryDirectory()
  const engine = new Engine(directory, { sync })
  onTestFinished(async () => {
    await engine.close()
    rmSync(directory, { recursive: true })
  })
  const put = (n: number) => engine.commit((keys) => keys.put(key(n), Buffer.from('x')))
  const commits = failCommits(method, 2)
  await put(1)
  expect(commits).toHaveBeenCalledTimes(3)
  expect(engine.direct.get(key(1))?.toString()).toBe('x')

  failCommits(method, 3)
  await expect(put(2)).rejects.toThrow('MDB_BAD_TXN')
  expect(engine.direct.get(key(2))).toBeUndefined()
})
