import { rmSync } from 'node:fs'
import { Types } from 'mongoose'
import { expect, test } from 'vitest'
import { images, useTestDemo } from '../test/test-demo.ts'

const demo = useTestDemo()
const { drawPicture, pictureOf, seed } = demo

test('does not restore what a visitor has deleted', async () => {
  await seed()
  const artwork_id = new Types.ObjectId(images[0]!.id)
  await demo.database.collection('artworks').deleteOne({ _id: artwork_id })
  for (const name of ['likes', 'comments']) await demo.database.collection(name).deleteMany({ artwork_id })
  // Simulates an older demo without likes and comments.
  await demo.database.collection<{ _id: string }>('demo_steps').deleteOne({ _id: 'reactions' })
  await seed()
  expect(await demo.database.collection('artworks').countDocuments()).toBe(2)
  for (const name of ['likes', 'comments'])
    expect(await demo.database.collection(name).countDocuments({ artwork_id })).toBe(0)
})

test('resumes an interrupted run', async () => {
  rmSync(pictureOf(images[1]!))
  await expect(seed()).rejects.toThrow(images[1]!.source)
  await drawPicture(pictureOf(images[1]!), 800, 600)
  await seed()
  expect(await demo.database.collection('artworks').countDocuments()).toBe(3)
  const times = await demo.database.collection('artworks').distinct('created_at')
  expect(times).toHaveLength(3)
})

test('writes the projects missing after an interrupted run and leaves the others unchanged', async () => {
  const projects = demo.database.collection<{ _id: number; title: string }>('projects')
  const all = () => projects.find().sort({ _id: 1 }).toArray()
  await seed()
  const before = await all()
  await demo.database.collection<{ _id: string }>('demo_steps').deleteOne({ _id: 'projects' })
  await projects.deleteOne({ _id: 3 })
  await projects.updateOne({ _id: 4 }, { $set: { title: 'Changed' } })
  await seed({ now: new Date(Date.now() + 86_400_000) })
  expect(await all()).toEqual(before.map((project) => (project._id === 4 ? { ...project, title: 'Changed' } : project)))
})
