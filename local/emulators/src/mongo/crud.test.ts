import mongoose, { mongo } from 'mongoose'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { startTestMongo, type TestMongo } from './testing/test-mongo.ts'

interface Artwork {
  _id: number
  title: string
  likes?: number
  tags?: string[]
  comments?: { by: string; text: string }[]
}

let mongod: TestMongo
let artworks: mongo.Collection<Artwork>

beforeAll(async () => {
  mongod = await startTestMongo()
  artworks = mongod.db.collection<Artwork>('artworks')
})
afterAll(() => mongod.close())
beforeEach(() => artworks.deleteMany({}))

test('a stored document comes back with the types it was sent with', async () => {
  const sent = {
    _id: 1,
    long: mongo.Long.fromString('9007199254740993'),
    double: new mongo.Double(3),
    int: new mongo.Int32(3),
    date: new Date(-5),
    id: new mongo.ObjectId(),
    nested: { empty: [], none: null, bytes: new mongo.Binary(Buffer.from([1, 2])) },
  }
  await mongod.db.collection<typeof sent>('types').insertOne(sent)
  const found = await mongod.db.collection<typeof sent>('types').findOne({}, { promoteValues: false })
  expect(found).toEqual({ ...sent, _id: new mongo.Int32(1) })
})

test('updates change only what they name', async () => {
  await artworks.insertOne({ _id: 1, title: 'Dawn', likes: 2, tags: ['a', 'b', 'a'] })
  const result = await artworks.updateOne(
    { _id: 1, tags: 'b' },
    {
      $inc: { likes: 3 },
      $set: { 'tags.$': 'c' },
      $push: { comments: { $each: [{ by: 'x', text: 'hi' }], $slice: -2 } },
    },
  )
  expect(result).toMatchObject({ matchedCount: 1, modifiedCount: 1 })
  expect(await artworks.findOne()).toEqual({
    _id: 1,
    title: 'Dawn',
    likes: 5,
    tags: ['a', 'c', 'a'],
    comments: [{ by: 'x', text: 'hi' }],
  })
  expect(await artworks.updateOne({ _id: 1 }, { $set: { title: 'Dawn' } })).toMatchObject({
    matchedCount: 1,
    modifiedCount: 0,
  })
})

test('array operators and filters reach the elements they describe', async () => {
  await artworks.insertOne({
    _id: 1,
    title: 'A',
    tags: ['x', 'y', 'x'],
    comments: [
      { by: 'a', text: '1' },
      { by: 'b', text: '2' },
    ],
  })
  await artworks.updateOne({ _id: 1 }, { $pull: { tags: 'x' } })
  await artworks.updateOne({ _id: 1 }, { $addToSet: { tags: { $each: ['y', 'z'] } } })
  await artworks.updateOne({ _id: 1 }, { $set: { 'comments.$[c].text': 'seen' } }, { arrayFilters: [{ 'c.by': 'b' }] })
  expect(await artworks.findOne()).toMatchObject({
    tags: ['y', 'z'],
    comments: [
      { by: 'a', text: '1' },
      { by: 'b', text: 'seen' },
    ],
  })
})

test('an upsert begins with what the filter says', async () => {
  const result = await artworks.updateOne(
    { _id: 7, title: 'New' },
    { $set: { likes: 1 }, $setOnInsert: { tags: [] } },
    { upsert: true },
  )
  expect(result.upsertedId).toBe(7)
  expect(await artworks.findOne()).toEqual({ _id: 7, title: 'New', likes: 1, tags: [] })
})

test('findOneAndUpdate returns the document before or after', async () => {
  await artworks.insertOne({ _id: 1, title: 'A', likes: 1 })
  expect(await artworks.findOneAndUpdate({ _id: 1 }, { $inc: { likes: 1 } })).toMatchObject({ likes: 1 })
  expect(
    await artworks.findOneAndUpdate({ _id: 1 }, { $inc: { likes: 1 } }, { returnDocument: 'after' }),
  ).toMatchObject({ likes: 3 })
  expect(await artworks.findOneAndUpdate({ _id: 2 }, { $inc: { likes: 1 } })).toBeNull()
})

test('an unordered bulk goes on after an error, an ordered one stops', async () => {
  const inserts = [1, 1, 2].map((_id) => ({ insertOne: { document: { _id, title: 'x' } } }))
  await expect(artworks.bulkWrite(inserts)).rejects.toMatchObject({ code: 11000 })
  expect(await artworks.countDocuments()).toBe(1)
  await expect(artworks.bulkWrite(inserts, { ordered: false })).rejects.toMatchObject({ code: 11000 })
  expect(await artworks.countDocuments()).toBe(2)
})

test('pipelines group, join, page and count', async () => {
  await artworks.insertMany(
    Array.from({ length: 12 }, (_, n) => ({ _id: n, title: `t${n}`, likes: n, tags: [n % 2 ? 'odd' : 'even'] })),
  )
  await mongod.db.collection<{ _id: string; label: string }>('labels').insertMany([
    { _id: 'odd', label: 'Odd' },
    { _id: 'even', label: 'Even' },
  ])
  const groups = await artworks
    .aggregate([
      { $unwind: '$tags' },
      { $group: { _id: '$tags', likes: { $sum: '$likes' }, best: { $max: '$likes' } } },
      { $lookup: { from: 'labels', localField: '_id', foreignField: '_id', as: 'label' } },
      { $set: { label: { $first: '$label.label' } } },
      { $sort: { likes: -1 } },
    ])
    .toArray()
  expect(groups).toEqual([
    { _id: 'odd', likes: 36, best: 11, label: 'Odd' },
    { _id: 'even', likes: 30, best: 10, label: 'Even' },
  ])
  const [page] = await artworks
    .aggregate([
      { $match: { likes: { $gte: 4 } } },
      {
        $facet: {
          rows: [{ $sort: { likes: 1 } }, { $skip: 1 }, { $limit: 2 }, { $project: { likes: 1 } }],
          total: [{ $count: 'n' }],
        },
      },
    ])
    .toArray()
  expect(page).toEqual({
    rows: [
      { _id: 5, likes: 5 },
      { _id: 6, likes: 6 },
    ],
    total: [{ n: 8 }],
  })
  expect(await artworks.aggregate([{ $sample: { size: 12 } }]).toArray()).toHaveLength(12)
})

test('mongoose models create, validate, populate and paginate', async () => {
  const connection = await mongoose.createConnection(mongod.server.uri, { dbName: 'shop' }).asPromise()
  const Creator = connection.model(
    'Creator',
    new mongoose.Schema({ name: { type: String, required: true, unique: true } }, { timestamps: true }),
  )
  const Piece = connection.model(
    'Piece',
    new mongoose.Schema({ title: String, creator: { type: mongoose.Schema.Types.ObjectId, ref: 'Creator' } }),
  )
  await Promise.all([Creator.init(), Piece.init()])
  const creator = await Creator.create({ name: 'Ada' })
  await Piece.create([
    { title: 'One', creator: creator._id },
    { title: 'Two', creator: creator._id },
  ])
  const pieces = await Piece.find()
    .sort({ title: -1 })
    .limit(1)
    .populate<{ creator: { name: string } }>('creator')
    .lean()
  expect(pieces).toMatchObject([{ title: 'Two', creator: { name: 'Ada' } }])
  await expect(Creator.create({ name: 'Ada' })).rejects.toMatchObject({ code: 11000, keyValue: { name: 'Ada' } })
  await connection.close()
})
