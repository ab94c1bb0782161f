import type { mongo } from 'mongoose'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { startTestMongo, type TestMongo } from './testing/test-mongo.ts'

interface Piece {
  _id: number
  kind?: string
  title?: string
  status?: string
  project?: number
  at?: Date
  n?: number
}

let mongod: TestMongo
let pieces: mongo.Collection<Piece>

beforeAll(async () => {
  mongod = await startTestMongo()
  pieces = mongod.db.collection<Piece>('pieces')
})
afterAll(() => mongod.close())
beforeEach(() => pieces.drop())

const statistics = async (cursor: mongo.FindCursor) => {
  const { executionStats, queryPlanner } = await cursor.explain('executionStats')
  return { ...executionStats, sorts: queryPlanner.winningPlan.stage === 'SORT' }
}

test('a unique index rejects the second document and names the key', async () => {
  await pieces.createIndex({ kind: 1, title: 1 }, { unique: true })
  await pieces.insertOne({ _id: 1, kind: 'a', title: 'x' })
  await expect(pieces.insertOne({ _id: 2, kind: 'a', title: 'x' })).rejects.toMatchObject({
    code: 11000,
    keyPattern: { kind: 1, title: 1 },
    keyValue: { kind: 'a', title: 'x' },
  })
  await pieces.insertOne({ _id: 2, kind: 'a', title: 'y' })
  await expect(pieces.updateOne({ _id: 2 }, { $set: { title: 'x' } })).rejects.toMatchObject({ code: 11000 })
  expect(await pieces.findOne({ _id: 2 })).toMatchObject({ title: 'y' })
})

test('a unique index cannot be built over duplicates', async () => {
  await pieces.insertMany([
    { _id: 1, n: 1 },
    { _id: 2, n: 1 },
  ])
  await expect(pieces.createIndex({ n: 1 }, { unique: true })).rejects.toMatchObject({ code: 11000 })
  expect(await pieces.listIndexes().toArray()).toHaveLength(1)
})

test('a partial unique index binds only what it covers', async () => {
  await pieces.createIndex({ project: 1 }, { unique: true, partialFilterExpression: { status: 'accepted' } })
  await pieces.insertMany([
    { _id: 1, project: 1, status: 'pending' },
    { _id: 2, project: 1, status: 'pending' },
    { _id: 3, project: 1, status: 'accepted' },
  ])
  await expect(pieces.updateOne({ _id: 1 }, { $set: { status: 'accepted' } })).rejects.toMatchObject({ code: 11000 })
  await pieces.updateOne({ _id: 3 }, { $set: { status: 'rejected' } })
  expect(await pieces.updateOne({ _id: 1 }, { $set: { status: 'accepted' } })).toMatchObject({ modifiedCount: 1 })
})

test('a sparse unique index lets many documents lack the field', async () => {
  await pieces.createIndex({ title: 1 }, { unique: true, sparse: true })
  await pieces.insertMany([{ _id: 1 }, { _id: 2 }, { _id: 3, title: 'x' }])
  await expect(pieces.insertOne({ _id: 4, title: 'x' })).rejects.toMatchObject({ code: 11000 })
  expect(await pieces.countDocuments({ title: { $exists: false } })).toBe(2)
})

test('keyset pages read only their rows from a compound index', async () => {
  await pieces.createIndex({ kind: 1, at: -1, _id: -1 })
  const at = (n: number) => new Date(1_700_000_000_000 + Math.floor(n / 3) * 1000)
  await pieces.insertMany(
    Array.from({ length: 300 }, (_, n) => ({ _id: n, kind: n % 2 ? 'image' : 'video', at: at(n) })),
  )
  const seen: number[] = []
  let last: Piece | undefined
  for (;;) {
    const after = last ? { $or: [{ at: { $lt: last.at } }, { at: last.at, _id: { $lt: last._id } }] } : {}
    const page = await pieces
      .find({ kind: 'image', ...after })
      .sort({ at: -1, _id: -1 })
      .limit(20)
      .toArray()
    if (page.length === 0) break
    seen.push(...page.map(({ _id }) => _id))
    last = page.at(-1)
  }
  expect(seen).toEqual(Array.from({ length: 150 }, (_, n) => 299 - 2 * n))
  const first = await statistics(pieces.find({ kind: 'image' }).sort({ at: -1, _id: -1 }).limit(20))
  expect(first).toMatchObject({ nReturned: 20, totalDocsExamined: 20, totalKeysExamined: 20, sorts: false })
})

test('a contains search reads only the documents whose key matches', async () => {
  await pieces.createIndex({ kind: 1, title: 1 })
  await pieces.insertMany(
    Array.from({ length: 200 }, (_, n) => ({ _id: n, kind: n % 2 ? 'image' : 'video', title: `Piece ${n}\0é` })),
  )
  const search = { kind: 'image', title: { $regex: 'ECE 1\\d\\d', $options: 'i' } }
  expect(await statistics(pieces.find(search))).toMatchObject({
    nReturned: 50,
    totalKeysExamined: 100,
    totalDocsExamined: 50,
  })
  expect(await pieces.countDocuments(search)).toBe(50)
  const counted = await mongod.db.command({ explain: { count: 'pieces', query: search }, verbosity: 'executionStats' })
  expect(counted.executionStats).toMatchObject({ totalKeysExamined: 100, totalDocsExamined: 0 })
})

test('without an index every document is examined', async () => {
  await pieces.insertMany([1, 2, 3].map((_id) => ({ _id, n: _id })))
  expect(await statistics(pieces.find({ n: 2 }))).toMatchObject({
    nReturned: 1,
    totalDocsExamined: 3,
    totalKeysExamined: 0,
  })
})

test('a collation of strength 2 queries and enforces uniqueness case-insensitively', async () => {
  const collation = { locale: 'en', strength: 2 as const }
  await pieces.createIndex({ title: 1 }, { unique: true, collation })
  await pieces.insertOne({ _id: 1, title: 'Ada@X.org' })
  await expect(pieces.insertOne({ _id: 2, title: 'ada@x.ORG' })).rejects.toMatchObject({ code: 11000 })
  expect(await pieces.findOne({ title: 'ADA@x.org' }, { collation })).toMatchObject({ _id: 1 })
  expect(await pieces.findOne({ title: 'ADA@x.org' })).toBeNull()
})

test('creating the same index again is a no-op, and another index with its name is rejected', async () => {
  await pieces.createIndex({ n: 1 }, { name: 'by_n' })
  expect(await pieces.createIndex({ n: 1 }, { name: 'by_n' })).toBe('by_n')
  await expect(pieces.createIndex({ title: 1 }, { name: 'by_n' })).rejects.toMatchObject({ code: 86 })
  await expect(pieces.createIndex({ n: 1 }, { name: 'by_n', unique: true })).rejects.toMatchObject({ code: 85 })
  await pieces.dropIndex('by_n')
  await expect(pieces.dropIndex('by_n')).rejects.toMatchObject({ code: 27 })
})

test('an index on an array and other fields keeps the order of the fields behind it, also for several values', async () => {
  const works = mongod.db.collection<{ _id: number; words: string[]; n: number; kind: string }>('works')
  await works.createIndex({ words: 1, n: -1, _id: -1, kind: 1 })
  const words = (n: number) => [`w${n % 3}`, `v${n % 5}`]
  await works.insertMany(
    Array.from({ length: 300 }, (_, _id) => ({ _id, words: words(_id), n: _id % 50, kind: _id % 2 ? 'a' : 'b' })),
  )
  const some = { words: { $in: ['w0', 'v1', 'v2'] }, kind: 'a' }
  const page = works.find(some).sort({ n: -1, _id: -1 }).limit(20)
  expect(await statistics(page)).toMatchObject({ nReturned: 20, totalDocsExamined: 20, sorts: false })
  expect(await page.toArray()).toEqual(
    await works.find(some).hint({ $natural: 1 }).sort({ n: -1, _id: -1 }).limit(20).toArray(),
  )
  expect(await statistics(works.find({ words: { $all: ['w0', 'v1'] } }).sort({ n: -1, _id: -1 }))).toMatchObject({
    nReturned: 20,
    totalKeysExamined: 100,
    sorts: false,
  })
  const counted = await mongod.db.command({ explain: { count: 'works', query: some }, verbosity: 'executionStats' })
  expect(counted.executionStats).toMatchObject({ totalDocsExamined: 0 })
  expect(await statistics(works.find({ words: { $in: [] } }))).toMatchObject({ totalKeysExamined: 0 })
})

test('two array elements may satisfy the two bounds of a range', async () => {
  const lists = mongod.db.collection<{ _id: number; n: number[] }>('lists')
  await lists.createIndex({ n: 1 })
  await lists.insertMany([
    { _id: 1, n: [0, 5] },
    { _id: 2, n: [6, 7] },
    { _id: 3, n: [2] },
  ])
  expect(await lists.distinct('_id', { n: { $gt: 1, $lt: 4 } })).toEqual([1, 3])
  expect(await lists.distinct('_id', { n: { $gt: 1, $ne: 6 } })).toEqual([1, 3])
})

test('distinguishes documents by keys that are too long for the store', async () => {
  await pieces.createIndex({ title: 1 }, { unique: true })
  const titles = [...'abcdefgh'].map((end) => 'x'.repeat(5000) + end)
  await pieces.insertMany(titles.map((title, _id) => ({ _id, title })))
  await expect(pieces.insertOne({ _id: 9, title: titles[1] })).rejects.toMatchObject({ code: 11000 })
  expect(await pieces.findOne({ title: titles[2] })).toMatchObject({ _id: 2 })
  expect(await pieces.countDocuments({ title: /b$/ })).toBe(1)
  expect(await pieces.countDocuments({ title: { $gt: titles[5] } })).toBe(2)
  expect((await pieces.find().sort({ title: -1 }).toArray()).map(({ _id }) => _id)).toEqual([7, 6, 5, 4, 3, 2, 1, 0])
})

test('one command builds several indexes over stored documents, and refuses one that conflicts with another of it', async () => {
  await pieces.insertMany([
    { _id: 1, kind: 'a', n: 1 },
    { _id: 2, kind: 'b', n: 2 },
  ])
  const unique = { key: { n: 1 }, unique: true }
  const conflicting = [unique, { key: { kind: 1 }, name: 'kind' }, { key: { title: 1 }, name: 'kind' }] as const
  await expect(pieces.createIndexes([...conflicting])).rejects.toMatchObject({ code: 86 })
  expect((await pieces.indexes()).map(({ name }) => name)).toEqual(['_id_'])
  await pieces.createIndexes(conflicting.slice(0, 2))
  expect((await pieces.indexes()).map(({ name }) => name)).toEqual(['_id_', 'n_1', 'kind'])
  expect(await pieces.find({ kind: 'b' }).hint('kind').toArray()).toMatchObject([{ _id: 2 }])
  await expect(pieces.insertOne({ _id: 3, n: 2 })).rejects.toMatchObject({ code: 11000 })
})
