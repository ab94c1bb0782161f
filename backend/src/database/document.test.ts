import type { Connection, Types } from 'mongoose'
import { afterAll, beforeAll, expect, expectTypeOf, test } from 'vitest'
import { testEnvironment } from '../../test/environment.ts'
import { connectDatabase } from './connect.ts'
import { documentSchema, fieldsOf, leanReader } from './document.ts'
import type { DocumentOf, NewDocumentOf } from './document.ts'

const schema = documentSchema('notes', {
  text: { type: String, required: true },
  kind: { type: String, enum: ['short', 'long'], required: true },
  views: { type: Number, default: 0 },
  deleted_at: { type: Date, default: null },
  tags: { type: [String], default: [] },
  source: String,
})
type Note = DocumentOf<typeof schema>

let database: Connection
const notes = () => database.model<Note>('Note', schema)
beforeAll(async () => {
  database = await connectDatabase(testEnvironment()['MONGODB_URI']!)
})
afterAll(async () => {
  await database.dropDatabase()
  await database.close()
})

test('types come from the fields: a null default makes a field nullable, and a field without a default is required', () => {
  expectTypeOf<Note['kind']>().toEqualTypeOf<'short' | 'long'>()
  expectTypeOf<Note['deleted_at']>().toEqualTypeOf<Date | null>()
  expectTypeOf<Note['tags']>().toEqualTypeOf<string[]>()
  expectTypeOf<Note['_id']>().toEqualTypeOf<Types.ObjectId>()
  expectTypeOf<{ text: string; kind: 'short' }>().toExtend<NewDocumentOf<typeof schema>>()
  expectTypeOf<{ text: string }>().not.toExtend<NewDocumentOf<typeof schema>>()
})

test('lists the fields without those excepted', () => {
  expect(fieldsOf(schema, { except: ['tags', 'source', '_id'] })).toEqual(['text', 'kind', 'views', 'deleted_at'])
  expect(fieldsOf(schema)).toContain('tags')
})

test('reads only the named fields and the id, in values as in types', async () => {
  const { _id } = await notes().create({ text: 'One', kind: 'short' })
  const reader = leanReader(notes(), ['text', 'views'])
  const [found] = await reader.find({ kind: 'short' })
  expect(found).toEqual({ _id, text: 'One', views: 0 })
  expect(await reader.findOne({ text: 'One' })).toEqual(found)
  expect(await reader.findById(_id)).toEqual(found)
  expectTypeOf(found!).toEqualTypeOf<Pick<Note, '_id' | 'text' | 'views'>>()
})

test('reads the default of a field that an older document lacks', async () => {
  const { insertedId } = await notes().collection.insertOne({ text: 'Old', kind: 'long' } as never)
  const reader = leanReader(notes(), ['text', 'views', 'deleted_at', 'tags', 'source'])
  const whole = { _id: insertedId, text: 'Old', views: 0, deleted_at: null, tags: [] }
  expect(await reader.findById(insertedId)).toEqual(whole)
  expect(await reader.find({ _id: insertedId })).toEqual([whole])
  for await (const found of reader.find({ _id: insertedId }).cursor()) expect(found).toEqual(whole)
  expect.assertions(3)
})

test('rejects a field that the schema lacks', async () => {
  await expect(notes().updateOne({}, { $set: { mood: 'low' } } as never)).rejects.toThrow('mood')
})
