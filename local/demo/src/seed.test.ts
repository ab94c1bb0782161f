import { copyFileSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { createApp } from '@atelier/backend/app.ts'
import { readConfig } from '@atelier/backend/config.ts'
import { connectDatabase } from '@atelier/backend/database/connect.ts'
import { createLogger } from '@atelier/backend/logger.ts'
import { listen } from '@atelier/backend/server.ts'
import { createStorage } from '@atelier/backend/storage/storage.ts'
import { createClient } from '@atelier/contract/contract-client.ts'
import { contract } from '@atelier/contract/contract.ts'
import { startMongo } from '@atelier/emulators/mongo'
import { startS3 } from '@atelier/emulators/s3'
import { Types } from 'mongoose'
import type { Connection } from 'mongoose'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { demoData } from './data/demo-data.ts'
import type { DemoArtwork } from './data/demo-types.ts'
import { seedDemo } from './seed.ts'

const directory = mkdtempSync(path.join(tmpdir(), 'atelier-seed-'))
const endings: (() => Promise<unknown>)[] = []
let config: ReturnType<typeof readConfig>
let database: Connection

beforeAll(async () => {
  const mongo = await startMongo({ directory: path.join(directory, 'mongo'), sync: false })
  const credentials = { accessKeyId: 'test', secretAccessKey: 'test-secret' }
  const s3 = await startS3({ directory: path.join(directory, 's3'), ...credentials, buckets: [] })
  config = readConfig({
    MONGODB_URI: mongo.uri,
    S3_ENDPOINT: s3.url,
    S3_ACCESS_KEY_ID: credentials.accessKeyId,
    S3_SECRET_ACCESS_KEY: credentials.secretAccessKey,
    SESSION_SECRET: 'x'.repeat(32),
  })
  database = await connectDatabase(mongo.uri)
  endings.push(
    () => database.close(),
    () => mongo.close(),
    () => s3.close(),
  )
})
afterAll(async () => {
  for (const end of endings) await end()
  rmSync(directory, { recursive: true, force: true })
})
beforeEach(() => database.dropDatabase())

// A small part of the demo: two pictures, a clip, and all people.
const images = demoData.artworks.filter((artwork) => artwork.file_type === 'image').slice(0, 2)
const [clip] = demoData.artworks.filter((artwork) => artwork.file_type === 'video')
const data = { ...demoData, artworks: [...images, clip!] }

const media = path.join(directory, 'media')
const pictureOf = (artwork: DemoArtwork) => path.join(media, 'artworks', `${artwork.source}.jpg`)
const drawPicture = (file: string, width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: 'teal' } })
    .jpeg()
    .toFile(file)
beforeAll(async () => {
  for (const folder of ['artworks', 'avatars', 'clips']) mkdirSync(path.join(media, folder), { recursive: true })
  for (const image of images) await drawPicture(pictureOf(image), 800, 600)
  for (const { avatar } of data.people)
    if (avatar) await drawPicture(path.join(media, 'avatars', `${avatar}.jpg`), 256, 256)
  for (const file of [`${clip!.source}.mp4`, `${clip!.source}.jpg`])
    copyFileSync(path.join(import.meta.dirname, '../media/clips', file), path.join(media, 'clips', file))
})
const seed = (more: { media?: string; now?: Date; onProgress?: (line: string) => void } = {}) =>
  seedDemo({ mongodbUri: config.mongodbUri, s3: config.s3, onProgress() {}, data, media, ...more })

const everything = async () => {
  const names = (await database.db!.collections()).map((collection) => collection.collectionName).sort()
  return Promise.all(
    names.map(async (name) => [name, await database.collection(name).find().sort({ _id: 1 }).toArray()]),
  )
}

test('shows the demo on the site, with every picture and clip', async () => {
  await seed()
  const storage = createStorage(config.s3)
  const app = createApp({ config, database, storage, logger: createLogger('silent') })
  const site = await listen(app, '127.0.0.1', 0)
  const url = `http://127.0.0.1:${site.port}`
  const api = createClient(contract, { base: `${url}/api` })
  const { items, total } = await api.artworks.list()
  const creators = await api.creators.list({ query: { limit: 100 } })
  const addresses = [
    ...items.flatMap((artwork) => [artwork.file_url, artwork.thumbnail_url, ...artwork.sources.map(({ url }) => url)]),
    ...creators.items.map((creator) => creator.avatar_url),
  ].flatMap((address) => address ?? [])
  const answers = await Promise.all(addresses.map((address) => fetch(url + address)))
  await site.stop()
  storage.close()

  expect(total).toBe(3)
  expect(items.find((artwork) => artwork.file_type === 'video')).toMatchObject({
    title: clip!.title,
    orientation: clip!.orientation,
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

test('looks for migrations before it writes', async () => {
  await database.collection<{ _id: string }>('migrations').insertOne({ _id: '9999-12-31-from-a-newer-version' })
  const lines: string[] = []
  await seed({ onProgress: (line) => void lines.push(line) })
  expect(lines[0]).toContain('9999-12-31-from-a-newer-version')
})

test('lets the five people of the demo log in and find their profiles', async () => {
  await seed()
  const storage = createStorage(config.s3)
  const app = createApp({ config, database, storage, logger: createLogger('silent') })
  const site = await listen(app, '127.0.0.1', 0)
  const api = createClient(contract, { base: `http://127.0.0.1:${site.port}/api` })
  const roles: unknown[] = []
  for (const name of ['creator', 'creator2', 'buyer', 'buyer2', 'norole']) {
    const { user } = await api.sessions.logIn({ body: { email: `${name}@atelier.test`, password: 'atelier-demo' } })
    expect(user.full_name).toEqual(expect.any(String))
    roles.push(user.role)
  }
  await site.stop()
  storage.close()
  expect(roles).toEqual(['creator', 'creator', 'buyer', 'buyer', null])
})

test('shows the projects in every state, under their numbers and with their owners', async () => {
  const now = new Date('2026-05-20T23:30:00Z')
  await seed({ now })
  const storage = createStorage(config.s3)
  const app = createApp({ config, database, storage, logger: createLogger('silent') })
  const site = await listen(app, '127.0.0.1', 0)
  const api = createClient(contract, { base: `http://127.0.0.1:${site.port}/api` })
  const shown = await Promise.all(data.projects.map(({ id }) => api.projects.get({ params: { id } })))
  const { items } = await api.projects.list()
  await site.stop()
  storage.close()

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

test('writes likes and comments one by one, as many as the artworks say, and favorites of buyers', async () => {
  await seed()
  const artworks = await database.collection('artworks').find().toArray()
  for (const { _id, like_count, comment_count } of artworks) {
    expect(await database.collection('likes').countDocuments({ artwork_id: _id })).toBe(like_count)
    expect(await database.collection('comments').countDocuments({ artwork_id: _id })).toBe(comment_count)
  }
  expect(artworks.map(({ like_count }) => like_count).sort()).toEqual(data.artworks.map((one) => one.like_count).sort())
  expect(artworks.some(({ comment_count }) => comment_count > 1)).toBe(true)
  expect(await database.collection('favorite_creators').countDocuments()).toBe(data.favorites.length)
})

test('changes nothing and reads no picture when it runs again', async () => {
  await seed()
  const before = await everything()
  await seed({ now: new Date(Date.now() + 86_400_000), media: path.join(directory, 'nowhere') })
  expect(await everything()).toEqual(before)
})

test('does not restore what a visitor has deleted', async () => {
  await seed()
  const artwork_id = new Types.ObjectId(images[0]!.id)
  await database.collection('artworks').deleteOne({ _id: artwork_id })
  for (const name of ['likes', 'comments']) await database.collection(name).deleteMany({ artwork_id })
  // As where the demo had neither likes nor comments when it was written.
  await database.collection<{ _id: string }>('demo_steps').deleteOne({ _id: 'reactions' })
  await seed()
  expect(await database.collection('artworks').countDocuments()).toBe(2)
  for (const name of ['likes', 'comments'])
    expect(await database.collection(name).countDocuments({ artwork_id })).toBe(0)
})

test('resumes where an interrupted run stopped', async () => {
  rmSync(pictureOf(images[1]!))
  await expect(seed()).rejects.toThrow(images[1]!.source)
  await drawPicture(pictureOf(images[1]!), 800, 600)
  await seed()
  expect(await database.collection('artworks').countDocuments()).toBe(3)
  const times = await database.collection('artworks').distinct('created_at')
  expect(times).toHaveLength(3)
})

test('writes the projects that an interrupted run left out, and keeps the others as they are', async () => {
  const projects = database.collection<{ _id: number; title: string }>('projects')
  const all = () => projects.find().sort({ _id: 1 }).toArray()
  await seed()
  const before = await all()
  await database.collection<{ _id: string }>('demo_steps').deleteOne({ _id: 'projects' })
  await projects.deleteOne({ _id: 3 })
  await projects.updateOne({ _id: 4 }, { $set: { title: 'Changed' } })
  await seed({ now: new Date(Date.now() + 86_400_000) })
  expect(await all()).toEqual(before.map((project) => (project._id === 4 ? { ...project, title: 'Changed' } : project)))
})
