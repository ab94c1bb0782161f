import { spawn } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { text } from 'node:stream/consumers'
import { withSite } from '@atelier/backend/app/commands/run-command.ts'
import { bucketOwner } from '@atelier/backend/storage/bucket-owner.ts'
import { ensureBuckets } from '@atelier/backend/storage/storage.ts'
import { startMongo } from '@atelier/emulators/mongo'
import { startS3 } from '@atelier/emulators/s3'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startProcess } from './managed-process.ts'
import { freePort } from './ports.ts'
import { keepSecrets } from './secrets.ts'

const root = path.resolve(import.meta.dirname, '../../..')
const directory = mkdtempSync(path.join(tmpdir(), 'atelier-move-'))
afterAll(() => rmSync(directory, { recursive: true, force: true }))

const credentials = { accessKeyId: 'elsewhere', secretAccessKey: 'a-secret-of-elsewhere' }

/** Runs while `work` does: the embedded database and S3, in this process. */
async function withServices<T>(
  folder: string,
  keys: typeof credentials,
  work: (environment: Record<string, string>) => Promise<T>,
): Promise<T> {
  const mongo = await startMongo({ directory: path.join(folder, 'mongo'), sync: false })
  const s3 = await startS3({ directory: path.join(folder, 's3'), ...keys, buckets: ['artworks', 'avatars', 'assets'] })
  try {
    return await work({
      NODE_ENV: 'development',
      MONGODB_URI: mongo.uri,
      S3_ENDPOINT: s3.url,
      S3_ACCESS_KEY_ID: keys.accessKeyId,
      S3_SECRET_ACCESS_KEY: keys.secretAccessKey,
    })
  } finally {
    await Promise.all([mongo.close(), s3.close()])
  }
}

const local = path.join(directory, '.atelier')
let sessionSecret = ''
beforeAll(async () => {
  mkdirSync(local)
  const { s3AccessKeyId, s3SecretAccessKey, ...secrets } = keepSecrets(local)
  sessionSecret = secrets.sessionSecret
  const keys = { accessKeyId: s3AccessKeyId, secretAccessKey: s3SecretAccessKey }
  await withServices(local, keys, (environment) =>
    withSite({ ...environment, SESSION_SECRET: sessionSecret }, async ({ config, database, storage }) => {
      await ensureBuckets(storage, config.s3.endpoint)
      await bucketOwner(database, storage).claim({ mayBeOlder: false })
      await database
        .collection('accounts')
        .insertMany([{ email: 'creator@atelier.test' }, { email: 'ana@example.com' }])
      await storage.put('artworks', 'public/a/1.png', Buffer.from('a picture'), 'image/png')
    }),
  )
})

async function move(folder: string, env: Record<string, string>): Promise<string[]> {
  const args = ['run', '-s', 'move', '--', folder]
  const child = spawn('npm', args, { cwd: root, env: { ...process.env, ...env }, stdio: ['ignore', 'pipe', 'pipe'] })
  const [output, errors] = await Promise.all([text(child.stdout), text(child.stderr)])
  return (output + errors).trim().split('\n')
}

test('moves the data of npm start to another database and S3, where a backend then starts', async () => {
  await withServices(path.join(directory, 'new'), credentials, async (environment) => {
    const places = {
      ...environment,
      MONGODB_URI: environment['MONGODB_URI']!.replace('/?', '/site?'),
      S3_BUCKET_ARTWORKS: 'site-artworks',
    }
    expect(await move(local, places)).toEqual([
      expect.stringMatching(
        /^Restored 3 documents and 1 objects, of which 1 were sent; the buckets belong to database \S+ \(site\) now\.$/,
      ),
      `Start the backends with the sessionSecret of ${local}/secrets.json as SESSION_SECRET.`,
      'Among them are 1 accounts of the demo, whose password is public: delete them first.',
    ])
    await withSite({ ...places, SESSION_SECRET: sessionSecret }, async ({ database }) => {
      const accounts = await database.collection('accounts').find().toArray()
      expect(accounts.map(({ email }) => email as string)).toEqual(['creator@atelier.test', 'ana@example.com'])
    })
    expect(await move(local, places)).toEqual([
      expect.stringMatching(/^MONGODB_URI: the database site holds data; [^\n]+$/),
    ])

    const backend = await startProcess<{ url: string }>({
      name: 'The backend',
      module: import.meta.resolve('@atelier/backend/app/main.ts'),
      env: { ...places, SESSION_SECRET: sessionSecret, PORT: String(await freePort()) },
      logFile: path.join(directory, 'backend.log'),
      onCrash: console.error,
    })
    const picture = await fetch(`${backend.ready.url}/media/artworks/a/1.png`)
    expect([picture.status, await picture.text()]).toEqual([200, 'a picture'])
    await backend.stop()
  })
})

test('reports a wrong folder, missing settings and a running site in one line', async () => {
  expect(await move('/nowhere', {})).toEqual(['/nowhere is not a data folder of npm start: it has no secrets.json'])
  expect(await move(local, { MONGODB_URI: '', S3_ENDPOINT: '' })).toEqual([
    expect.stringMatching(/^Wrong configuration: MONGODB_URI is missing; S3_ENDPOINT is missing, [^\n]+$/),
  ])
  const running = await startMongo({ directory: path.join(local, 'mongo'), sync: false })
  const places = {
    MONGODB_URI: running.uri,
    S3_ENDPOINT: 'http://127.0.0.1:9',
    S3_ACCESS_KEY_ID: 'x',
    S3_SECRET_ACCESS_KEY: 'x',
  }
  expect(await move(local, places)).toEqual([expect.stringMatching(/mongo[^\n]+ use/)])
  await running.close()
})
