import { rmSync } from 'node:fs'
import path from 'node:path'
import { Types } from 'mongoose'
import { expect, test } from 'vitest'
import { StartupError } from '@atelier/backend/startup-error.ts'
import { claimDatabase, refuseProduction } from './claim-database.ts'
import { clip, data, images, useTestDemo } from '../test/test-demo.ts'

const demo = useTestDemo()
const { directory, drawPicture, pictureOf, seed, show } = demo

const everything = async () => {
  const names = (await demo.database.db!.collections()).map((collection) => collection.collectionName).sort()
  return Promise.all(
    names.map(async (name) => [name, await demo.database.collection(name).find().sort({ _id: 1 }).toArray()]),
  )
}

test('shows the demo on the site, with every picture and clip', async () => {
  await seed()
  const { items, total, creators, addresses, answers } = await show(async ({ url, api }) => {
    const { items, total } = await api.artworks.list()
    const creators = await api.creators.list({ query: { limit: 100 } })
    const addresses = [
      ...items.flatMap((artwork) => [
        artwork.file_url,
        artwork.thumbnail_url,
        ...artwork.sources.map(({ url }) => url),
      ]),
      ...creators.items.map((creator) => creator.avatar_url),
    ].flatMap((address) => address ?? [])
    const answers = await Promise.all(addresses.map((address) => fetch(url + address)))
    return { items, total, creators, addresses, answers }
  })

  expect(total).toBe(3)
  expect(items.find((artwork) => artwork.file_type === 'video')).toMatchObject({
    title: clip.title,
    orientation: clip.orientation,
    duration: expect.closeTo(5, 0),
    media_type: expect.stringContaining('avc1'),
    profile: { full_name: expect.any(String) },
  })
  expect(creators.items.length).toBe(data.people.filter((person) => person.role === 'creator').length)
  const counted = creators.items.reduce((sum, creator) => sum + creator.artwork_count, 0)
  expect(counted).toBe(3)
  expect(addresses.length).toBeGreaterThan(10)
  expect(answers.filter((answer) => answer.status !== 200)).toEqual([])
})

test('rejects a database with other data and leaves it unchanged', async () => {
  await demo.database.collection('orders').insertOne({ customer: 'one' })
  const before = JSON.stringify(await everything())
  await expect(seed()).rejects.toThrow(/^MONGODB_URI: the database \S+ holds data that is not the demo's/)
  expect(JSON.stringify(await everything())).toBe(before)
})

test.each([{ NODE_ENV: 'production' }, { NODE_ENV: 'staging' }, { PUBLIC_URL: 'https://atelier.example' }])(
  'rejects the environment of a real site: %j',
  (environment) => {
    expect(() => refuseProduction(environment)).toThrow(StartupError)
    expect(() => refuseProduction({ NODE_ENV: 'development', PUBLIC_URL: 'http://localhost:3000' })).not.toThrow()
  },
)

test('checks for pending migrations before writing', async () => {
  await claimDatabase(demo.database)
  await demo.database.collection<{ _id: string }>('migrations').insertOne({ _id: '9999-12-31-from-a-newer-version' })
  const lines: string[] = []
  await seed({ onProgress: (line) => void lines.push(line) })
  expect(lines[0]).toContain('9999-12-31-from-a-newer-version')
})

test('lets the five demo accounts sign in and see their profiles', async () => {
  await seed()
  const roles: unknown[] = []
  await show(async ({ api }) => {
    for (const name of ['creator', 'creator2', 'buyer', 'buyer2', 'norole']) {
      const { user } = await api.sessions.logIn({ body: { email: `${name}@atelier.test`, password: 'atelier-demo' } })
      expect(user.full_name).toEqual(expect.any(String))
      roles.push(user.role)
    }
  })
  expect(roles).toEqual(['creator', 'creator', 'buyer', 'buyer', null])
})

test('shows projects in every state with their numbers and owners', async () => {
  const now = new Date('2026-05-20T23:30:00Z')
  await seed({ now })
  const { shown, items } = await show(async ({ api }) => {
    const shown = await Promise.all(data.projects.map(({ id }) => api.projects.get({ params: { id } })))
    return { shown, items: (await api.projects.list()).items }
  })

  expect(shown.map(({ title, status }) => [title, status])).toEqual(
    data.projects.map(({ title, status }) => [title, status]),
  )
  expect(shown[0]).toMatchObject({
    id: 1,
    deadline: '2026-06-23',
    created_at: '2026-05-20T14:30:00.000Z',
    profile: { full_name: 'Johanna Reiter', avatar_url: expect.stringContaining('/media/avatars/') },
  })
  expect(shown[1]).toMatchObject({ deadline: null, profile: { full_name: 'Johanna Reiter' } })
  expect(shown[6]).toMatchObject({ profile: { full_name: 'Marcus Oyelaran', avatar_url: null } })
  const open = data.projects.filter(({ status }) => status === 'open')
  const newestFirst = open.sort((one, other) => one.created_hours_ago - other.created_hours_ago)
  expect(items.map(({ id }) => id)).toEqual(newestFirst.map(({ id }) => id))
})

test('writes as many likes and comments as the artworks count, and the favorites of buyers', async () => {
  await seed()
  const artworks = await demo.database.collection('artworks').find().toArray()
  for (const { _id, like_count, comment_count } of artworks) {
    expect(await demo.database.collection('likes').countDocuments({ artwork_id: _id })).toBe(like_count)
    expect(await demo.database.collection('comments').countDocuments({ artwork_id: _id })).toBe(comment_count)
  }
  expect(artworks.map(({ like_count }) => like_count).sort()).toEqual(data.artworks.map((one) => one.like_count).sort())
  expect(artworks.some(({ comment_count }) => comment_count > 1)).toBe(true)
  expect(await demo.database.collection('favorite_creators').countDocuments()).toBe(data.favorites.length)
})

test('changes nothing and reads no picture on a second run', async () => {
  await seed()
  const before = await everything()
  await seed({ now: new Date(Date.now() + 86_400_000), media: path.join(directory, 'nowhere') })
  expect(await everything()).toEqual(before)
})

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
