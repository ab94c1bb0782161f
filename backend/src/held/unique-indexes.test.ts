import { Types } from 'mongoose'
import type { AnyObject } from 'mongoose'
import { expect, test } from 'vitest'
import { transaction } from '../database/transaction.ts'
import { usePeopleSite } from '../../test/use-site.ts'
import type { AnyHeld, Stored } from './held.ts'
import { holdOf } from './hold.ts'

const site = usePeopleSite()

test('every unique index of a collection from which decisions take documents says what happens if its key is taken', () => {
  expect(site.holds.length).toBeGreaterThan(10)
  for (const { model, unique } of site.holds) {
    const found = model.schema.indexes().flatMap(([fields, options]) => (options.unique ? [Object.keys(fields)] : []))
    expect([model.modelName, unique.map(({ fields }) => fields)]).toEqual([model.modelName, found])
  }
})

const values: AnyObject = { is_read: false, kind: 'message', status: 'accepted', group: 'message 1' }

let numbers = 1_000_000
const newId = ({ model }: AnyHeld) => {
  const { instance } = model.schema.paths['_id']!
  const id = new Types.ObjectId()
  return instance === 'Number' ? ++numbers : instance === 'String' ? String(id) : id
}

/** Two documents with the same key. */
function twins(of: AnyHeld, fields: readonly string[]): [Stored & AnyObject, Stored] {
  const key = Object.fromEntries(fields.map((field) => [field, values[field] ?? String(new Types.ObjectId())]))
  const others = { ...values, views: 1, actor_count: 1, artwork_id: new Types.ObjectId() }
  const twin = () => ({ ...others, ...key, actor_ids: [new Types.ObjectId()], _id: newId(of) })
  return [twin(), twin()]
}

async function returns(of: AnyHeld, fields: readonly string[]): Promise<void> {
  const { collection } = of.model
  const [held, other] = twins(of, fields)
  if (fields[0] === '_id') other._id = held._id
  else
    for (const field of ['user_id', 'project_id', 'creator_id'])
      if (!fields.includes(field)) held[field] ??= String(new Types.ObjectId())
  await collection.insertOne(held as object)
  const hold = holdOf(site.database, () => new Date())
  const step = { case_id: String(held._id) }
  await transaction(site.database, (session) => hold.take({ ...step, session }, of, { _id: held._id }))
  await collection.insertOne(other as object)
  await transaction(site.database, (session) => hold.move({ ...step, session }, site.holds, {}))
  const ids = { _id: { $in: [held._id, other._id] } } as object
  const found = await collection.find(ids).toArray()
  expect(found.map(({ _id }) => String(_id))).toContain(String(other._id))
  expect(await hold.of(step.case_id)).toEqual([])
  await collection.deleteMany(ids)
}

test('a document is put back although a unique key of it was taken meanwhile', async () => {
  for (const of of site.holds)
    for (const fields of [['_id'], ...of.unique.map((index) => index.fields)]) await returns(of, fields)
})
