import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestMongo, type TestMongo } from './testing/test-mongo.ts'

let mongod: TestMongo

beforeAll(async () => {
  mongod = await startTestMongo()
  await mongod.db.collection('docs').insertOne({ a: 1 })
})
afterAll(() => mongod.close())

test.each([
  ['a stage of change streams', { aggregate: 'docs', pipeline: [{ $changeStream: {} }], cursor: {} }],
  ['a stage there is none of', { aggregate: 'docs', pipeline: [{ $nonsense: {} }], cursor: {} }],
  [
    'an expression there is none of',
    { aggregate: 'docs', pipeline: [{ $project: { x: { $nonsense: 1 } } }], cursor: {} },
  ],
  [
    'code in an expression',
    {
      aggregate: 'docs',
      pipeline: [{ $set: { x: { $function: { body: 'return 1', args: [], lang: 'js' } } } }],
      cursor: {},
    },
  ],
  ['code in a filter', { find: 'docs', filter: { $where: 'true' } }],
  ['text search', { find: 'docs', filter: { $text: { $search: 'a' } } }],
  ['a place nearby', { find: 'docs', filter: { a: { $near: [0, 0] } } }],
  ['an operator there is none of', { find: 'docs', filter: { a: { $nonsense: 1 } } }],
  ['a tailable cursor', { find: 'docs', tailable: true }],
  ['an update operator there is none of', { findAndModify: 'docs', query: {}, update: { $nonsense: { a: 1 } } }],
  ['a text index', { createIndexes: 'docs', indexes: [{ key: { a: 'text' }, name: 'x' }] }],
  ['a geo index', { createIndexes: 'docs', indexes: [{ key: { a: '2dsphere' }, name: 'x' }] }],
  ['a view', { create: 'v', viewOn: 'docs', pipeline: [] }],
  ['a time series', { create: 't', timeseries: { timeField: 'at' } }],
  ['mapReduce', { mapReduce: 'docs', map: 'f', reduce: 'g', out: 'x' }],
  ['a command there is none of', { nonsense: 1 }],
])('rejects %s', async (_name, command) => {
  await expect(mongod.db.command(command)).rejects.toMatchObject({ name: 'MongoServerError' })
})
