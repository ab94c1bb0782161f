import fc from 'fast-check'
import { mongo } from 'mongoose'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestMongo, type TestMongo } from '../testing/test-mongo.ts'

const SEED = 20_240_917
const COLLECTIONS = 6
const DOCUMENTS = 60
const QUERIES = 50

let mongod: TestMongo

beforeAll(async () => {
  mongod = await startTestMongo()
})
afterAll(() => mongod.close())

const ids = ['00', '7f', 'ff'].map((byte) => new mongo.ObjectId(byte.repeat(12)))
const scalar = fc.oneof(
  fc.integer({ min: -3, max: 5 }),
  fc.constantFrom('a', 'ab', 'b', 'B', '', 'a\0b', 'é'),
  fc.constantFrom(null, true, false, NaN, Infinity, -Infinity, 1.5, 1e300),
  fc.constantFrom(new Date(-1), new Date(1e12), new Date(1e12 + 1)),
  fc.constantFrom(...ids),
  fc.integer({ min: 0, max: 4 }).map((n) => mongo.Long.fromNumber(n)),
  fc.record({ x: fc.integer({ min: 0, max: 2 }) }),
)
const embedded = fc.record({ b: scalar, c: scalar })
const plainValue = fc.oneof({ weight: 4, arbitrary: scalar }, { weight: 1, arbitrary: embedded })
const anyValue = fc.oneof(
  { weight: 3, arbitrary: plainValue },
  { weight: 1, arbitrary: fc.array(fc.oneof(scalar, embedded), { maxLength: 3 }) },
)
const documentOf = (value: fc.Arbitrary<unknown>) => fc.record({ a: value, b: value, c: value }, { requiredKeys: [] })

const field = fc.constantFrom('a', 'b', 'c', 'a.b', 'c.b', 'a.c')
const condition: fc.Arbitrary<unknown> = fc.oneof(
  scalar,
  scalar.map((value) => ({ $gt: value })),
  scalar.map((value) => ({ $lte: value })),
  scalar.map((value) => ({ $ne: value })),
  fc.tuple(scalar, scalar).map(([low, high]) => ({ $gte: low, $lt: high })),
  fc.array(scalar, { minLength: 1, maxLength: 3 }).map((list) => ({ $in: list })),
  fc.array(scalar, { minLength: 1, maxLength: 3 }).map((list) => ({ $nin: list })),
  fc.boolean().map((exists) => ({ $exists: exists })),
  fc.constantFrom(/^a/, /b/i, { $regex: 'B', $options: 'i' }, { $not: { $gt: 2 } }, { $not: /a/ }),
  scalar.map((value) => ({ $elemMatch: { b: value } })),
  fc.tuple(scalar, scalar).map(([low, high]) => ({ $elemMatch: { $gte: low, $lt: high } })),
  fc.array(scalar, { minLength: 1, maxLength: 2 }).map((list) => ({ $all: list })),
)
const clauses = fc.dictionary(field, condition, { minKeys: 1, maxKeys: 3 })
const filter = fc.oneof(
  { weight: 4, arbitrary: clauses },
  { weight: 1, arbitrary: fc.tuple(clauses, clauses).map((both) => ({ $or: both })) },
  { weight: 1, arbitrary: fc.tuple(clauses, clauses).map((both) => ({ $and: both })) },
)
const direction = fc.constantFrom<1 | -1>(1, -1)
const sort = fc.option(
  fc.tuple(field, direction, field, direction).map(([f, d, g, e]) => [
    ...new Map<string, 1 | -1>([
      [f, d],
      [g, e],
      ['_id', 1],
    ]),
  ]),
  { nil: undefined },
)
const indexes: [Record<string, 1 | -1>, mongo.CreateIndexesOptions][] = [
  [{ a: 1 }, {}],
  [{ b: -1 }, { sparse: true }],
  [{ a: 1, b: -1 }, {}],
  [{ a: 1, b: -1, _id: 1 }, {}],
  [{ c: 1, b: 1, _id: -1, a: 1 }, {}],
  [{ 'a.b': 1, 'a.c': 1 }, {}],
  [{ c: -1, a: 1 }, { partialFilterExpression: { c: { $exists: true } } }],
  [{ c: 1 }, { collation: { locale: 'en', strength: 2 } }],
]

test('a plan finds the same documents in the same order as a scan of the collection', async () => {
  let indexed = 0
  for (let n = 0; n < COLLECTIONS; n++) {
    const collection = mongod.db.collection<{ _id: number }>(`c${n}`)
    for (const [key, options] of indexes) await collection.createIndex(key, options)
    const documents = fc.sample(documentOf(n % 2 ? anyValue : plainValue), { seed: SEED + n, numRuns: DOCUMENTS })
    for (const [_id, document] of documents.entries())
      await collection
        .insertOne({ _id, ...document })
        .catch((error: mongo.MongoServerError) => expect(error.code).toBe(171))
    await collection.deleteMany({ _id: { $mod: [7, 3] } })
    await collection.updateMany({ _id: { $mod: [5, 1] } }, [{ $set: { b: '$_id' } }])
    for (const [query, order] of fc.sample(fc.tuple(filter, sort), { seed: SEED - n, numRuns: QUERIES })) {
      const collation = n % 4 === 3 ? { collation: { locale: 'en', strength: 2 as const } } : {}
      const options = { ...collation, sort: order }
      const [planned, scanned] = await Promise.all([
        collection.find(query, options).toArray(),
        collection.find(query, { ...options, hint: { $natural: 1 } }).toArray(),
      ])
      const [found, expected] = [planned, scanned].map((rows) => rows.map(({ _id }) => _id))
      if (!order) [found, expected].forEach((list) => list?.sort((a, b) => a - b))
      expect(found, mongo.BSON.EJSON.stringify({ n, query, order })).toEqual(expected)
      expect(await collection.countDocuments(query, collation)).toBe(scanned.length)
      const { queryPlanner } = await collection.find(query, options).explain('queryPlanner')
      if (JSON.stringify(queryPlanner.winningPlan).includes('IXSCAN')) indexed++
    }
  }
  expect(indexed).toBeGreaterThan(COLLECTIONS * QUERIES * 0.5)
})
