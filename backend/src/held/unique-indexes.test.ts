import { Types } from 'mongoose'
import { expect, test } from 'vitest'
import { transaction } from '../database/transaction.ts'
import { useSite } from '../../test/use-site.ts'
import { holdOf } from './hold.ts'
import type { Stored } from './stored.ts'
import { uniqueIndexes } from './unique-indexes.ts'

const site = useSite()

/** The unique indexes of the models, by collection. */
const declared = () =>
  Object.fromEntries(
    Object.values(site.database.models).map((model) => [
      model.collection.name,
      model.schema.indexes().flatMap(([fields, { unique }]) => (unique ? [Object.keys(fields)] : [])),
    ]),
  )

test('every unique index of a collection from which decisions take documents says what happens if its key is taken', () => {
  const found = declared()
  for (const [name, indexes] of Object.entries(uniqueIndexes))
    expect([name, indexes.map(({ fields }) => fields)]).toEqual([name, found[name]])
})

const values: Record<string, unknown> = { is_read: false, kind: 'message', status: 'accepted', group: 'message 1' }

/** Two documents with the same key. */
function twins(fields: readonly string[]): [Stored, Stored] {
  const key = Object.fromEntries(fields.map((field) => [field, values[field] ?? String(new Types.ObjectId())]))
  const others = { ...values, views: 1, actor_count: 1 }
  const twin = (): Stored => ({ ...others, ...key, actor_ids: [new Types.ObjectId()], _id: new Types.ObjectId() })
  return [twin(), twin()]
}

const rows = Object.entries(uniqueIndexes).flatMap(([name, indexes]) => [
  { name, fields: ['_id'] },
  ...indexes.map(({ fields }) => ({ name, fields })),
])

test.each(rows)('a document of $name is put back although $fields was taken meanwhile', async ({ name, fields }) => {
  const collection = site.database.collection<Stored>(name)
  const [held, other] = twins(fields)
  if (fields[0] === '_id') other._id = held._id
  else for (const field of ['user_id', 'project_id', 'creator_id']) if (!fields.includes(field)) held[field] ??= field
  await collection.insertOne(held)
  const hold = holdOf(site.database, () => new Date())
  const step = { case_id: String(held._id) }
  await transaction(site.database, (session) =>
    hold.take({ ...step, session }, name, { _id: held._id }, { people: () => [] }),
  )
  await collection.insertOne(other)
  await transaction(site.database, (session) => hold.putBack({ ...step, session }))
  const ids = { _id: { $in: [held._id, other._id] } }
  const found = await collection.find(ids).toArray()
  expect(found.map(({ _id }) => String(_id))).toContain(String(other._id))
  expect(await hold.of(step.case_id)).toEqual([])
  await collection.deleteMany(ids)
})
