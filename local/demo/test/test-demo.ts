import { copyFileSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { createApp } from '@atelier/backend/app/app.ts'
import { readConfig } from '@atelier/backend/settings/config.ts'
import { connectDatabase } from '@atelier/backend/database/connect.ts'
import { createLogger } from '@atelier/backend/kernel/logger.ts'
import { listen } from '@atelier/backend/app/server.ts'
import { MARKER_KEY } from '@atelier/backend/storage/bucket-owner.ts'
import { createStorage } from '@atelier/backend/storage/storage.ts'
import { createClient } from '@atelier/contract/contract-client.ts'
import type { Client } from '@atelier/contract/contract-client.ts'
import { contract } from '@atelier/contract/contract.ts'
import type { Contract } from '@atelier/contract/contract.ts'
import { startMongo } from '@atelier/emulators/mongo'
import { startS3 } from '@atelier/emulators/s3'
import type { Connection } from 'mongoose'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach } from 'vitest'
import { demoData } from '../src/data/demo-data.ts'
import type { DemoArtwork } from '../src/data/demo-types.ts'
import { DEMO_PASSWORD } from '../src/seed-accounts.ts'
import { seedDemo } from '../src/seed.ts'

// A small part of the demo: two pictures, a clip, and all people.
export const images = demoData.artworks.filter((artwork) => artwork.file_type === 'image').slice(0, 2)
export const clip = demoData.artworks.find((artwork) => artwork.file_type === 'video')!
const projects = demoData.projects.map((project) => ({ ...project, references: [images[0]!.source] }))
export const data = { ...demoData, artworks: [...images, clip], projects }

/** A site on the seeded data. */
interface Shown {
  url: string
  /** The typed client, as a guest. */
  api: Client<Contract>
  /** The typed client of a demo account, by the local part of its address. */
  as(name: string): Promise<Client<Contract>>
}

type Demo = { config: ReturnType<typeof readConfig>; database: Connection }

/** A database and a storage to seed, empty before each test. */
export function useTestDemo() {
  const demo = useDemo()
  beforeEach(() => empty(demo))
  return demo
}

/** A demo seeded once, at this time, for tests that change nothing. */
export function useSeededDemo(now: Date) {
  const demo = useDemo()
  beforeAll(() => demo.seed({ now }))
  return demo
}

function useDemo() {
  const directory = mkdtempSync(path.join(tmpdir(), 'atelier-seed-'))
  const media = path.join(directory, 'media')
  const demo = {} as Demo
  let stop = async () => {}
  const pictureOf = (artwork: DemoArtwork) => path.join(media, 'artworks', `${artwork.source}.jpg`)

  beforeAll(async () => {
    const { config, database, close } = await startServices(directory)
    Object.assign(demo, { config, database })
    stop = close
    await createMedia(media, pictureOf)
  })
  afterAll(async () => {
    await stop()
    rmSync(directory, { recursive: true, force: true })
  })

  return Object.assign(demo, {
    directory,
    pictureOf,
    drawPicture,

    seed: (more: { media?: string; now?: Date; sessionSecret?: string; onProgress?: (line: string) => void } = {}) =>
      seedDemo({ mongodbUri: demo.config.mongodbUri, s3: demo.config.s3, onProgress() {}, data, media, ...more }),

    /** Runs a site on the seeded data during a callback. */
    show: <T>(look: (site: Shown) => Promise<T>): Promise<T> => withSite(demo, look),
  })
}

/** The documents of each collection, by name. */
export async function everythingIn(database: Connection): Promise<(readonly [string, unknown[]])[]> {
  const names = (await database.db!.collections()).map((collection) => collection.collectionName).sort()
  return Promise.all(
    names.map(async (name) => [name, await database.collection(name).find().sort({ _id: 1 }).toArray()] as const),
  )
}

async function startServices(directory: string): Promise<Demo & { close(): Promise<void> }> {
  const mongo = await startMongo({ directory: path.join(directory, 'mongo'), sync: false })
  const credentials = { accessKeyId: 'test', secretAccessKey: 'test-secret' }
  const s3 = await startS3({ directory: path.join(directory, 's3'), ...credentials, buckets: [] })
  const config = readConfig({
    NODE_ENV: 'test',
    MONGODB_URI: mongo.uri,
    S3_ENDPOINT: s3.url,
    S3_ACCESS_KEY_ID: credentials.accessKeyId,
    S3_SECRET_ACCESS_KEY: credentials.secretAccessKey,
    SESSION_SECRET: 'x'.repeat(32),
  })
  const database = await connectDatabase(mongo.uri)
  return {
    config,
    database,
    async close() {
      await database.close()
      await mongo.close()
      await s3.close()
    },
  }
}

const drawPicture = (file: string, width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: 'teal' } })
    .jpeg()
    .toFile(file)

/** The media files of `data`. */
async function createMedia(media: string, pictureOf: (artwork: DemoArtwork) => string): Promise<void> {
  for (const folder of ['artworks', 'avatars', 'clips']) mkdirSync(path.join(media, folder), { recursive: true })
  for (const image of images) await drawPicture(pictureOf(image), 800, 600)
  for (const { avatar } of data.people)
    if (avatar) await drawPicture(path.join(media, 'avatars', `${avatar}.jpg`), 256, 256)
  for (const file of [`${clip.source}.mp4`, `${clip.source}.jpg`])
    copyFileSync(path.join(import.meta.dirname, '../media/clips', file), path.join(media, 'clips', file))
}

async function empty({ config, database }: Demo): Promise<void> {
  await database.dropDatabase()
  const storage = createStorage(config.s3)
  for (const area of ['artworks', 'avatars', 'assets'] as const) await storage.remove(area, MARKER_KEY).catch(() => {})
  storage.close()
}

async function withSite<T>({ config, database }: Demo, run: (site: Shown) => Promise<T>): Promise<T> {
  const storage = createStorage(config.s3)
  const app = createApp({ config, database, storage, logger: createLogger('silent') })
  const site = await listen(app, '127.0.0.1', 0)
  const url = `http://127.0.0.1:${site.port}`
  const api = createClient(contract, { base: `${url}/api` })
  try {
    return await run({
      url,
      api,
      async as(name) {
        const body = { email: `${name}@atelier.test`, password: DEMO_PASSWORD }
        const { access_token } = await api.sessions.logIn({ body })
        return createClient(contract, { base: `${url}/api`, token: () => access_token })
      },
    })
  } finally {
    await site.stop()
    storage.close()
  }
}
