import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestMongo, type TestMongo } from './testing/test-mongo.ts'

let mongod: TestMongo

beforeAll(async () => {
  mongod = await startTestMongo()
})
afterAll(() => mongod.close())

const PATHS = [
  'constructor.prototype.polluted',
  '__proto__.polluted',
  'nested.__proto__.polluted',
  'nested.constructor.prototype.polluted',
  'list.constructor.prototype.polluted',
  'toString.polluted',
]

/** The server runs in this process, so a change of its prototypes would show here. */
const isClean = () =>
  [{}, [], () => 1, '', 1].every((value) => !('polluted' in Object(value)) && !('polluted' in value.toString))

test.each(PATHS)('no update reaches a prototype by %s', async (path) => {
  const docs = mongod.db.collection<{ _id: string }>('docs')
  const document = () => ({ _id: path, nested: { a: 1 }, list: [1], text: 't' })
  const updates = [
    { $set: { [path]: 1 } },
    { $inc: { [path]: 1 } },
    { $push: { [path]: 1 } },
    { $addToSet: { [path]: 1 } },
    { $min: { [path]: 1 } },
    { $currentDate: { [path]: true } },
    { $bit: { [path]: { or: 1 } } },
    { $rename: { text: path } },
    { $unset: { [path]: 1 } },
    { $pull: { [path]: 1 } },
  ]
  for (const update of updates) {
    await docs.replaceOne({ _id: path }, document(), { upsert: true })
    await mongod.db.command({ update: 'docs', updates: [{ q: { _id: path }, u: update }] })
    expect(isClean(), JSON.stringify(update)).toBe(true)
  }
  await docs.updateOne({ _id: 'new', [path]: 1 }, { $set: { a: 1 } }, { upsert: true }).catch(() => undefined)
  expect(isClean()).toBe(true)
})

test.each(PATHS)('no pipeline reaches a prototype by %s', async (path) => {
  const docs = mongod.db.collection('docs')
  const stages = [
    { $set: { [path]: 1 } },
    { $project: { [path]: '$nested' } },
    { $unset: path },
    { $unwind: { path: '$list', includeArrayIndex: path } },
    { $lookup: { from: 'docs', localField: 'a', foreignField: 'a', as: path } },
    { $group: { _id: null, [path]: { $sum: 1 } } },
    { $replaceWith: { $arrayToObject: [[{ k: path, v: 1 }]] } },
    { $replaceWith: { $setField: { field: path, input: '$nested', value: 1 } } },
    { $setWindowFields: { sortBy: { _id: 1 }, output: { [path]: { $sum: 1 } } } },
    { $fill: { output: { [path]: { value: 1 } } } },
  ]
  for (const stage of stages) {
    await docs
      .aggregate([stage])
      .toArray()
      .catch(() => undefined)
    expect(isClean(), JSON.stringify(stage)).toBe(true)
  }
})

test('a field called like an inherited one is an ordinary field', async () => {
  const docs = mongod.db.collection<Record<string, unknown>>('names')
  await docs.insertOne({ a: 1 })
  expect(await docs.countDocuments({ constructor: { $exists: true } })).toBe(0)
  expect(await docs.countDocuments({ 'constructor.name': 'Object' })).toBe(0)
  await docs.updateOne({}, { $set: { constructor: 'me' } })
  expect(await docs.findOne({ constructor: 'me' }, { projection: { _id: 0 } })).toEqual({ a: 1, constructor: 'me' })
})
