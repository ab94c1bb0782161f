import { createServer } from 'node:net'
import type { AddressInfo } from 'node:net'
import path from 'node:path'
import { createClient } from '@atelier/contract/contract-client.ts'
import { contract } from '@atelier/contract/contract.ts'
import type { CalledOperation } from '@atelier/contract/releases/schemas.ts'
import { afterEach, expect, test } from 'vitest'
import { ChildProcessError, startChild } from '../../test/child.ts'
import type { Child } from '../../test/child.ts'
import { removeBuckets } from '../../test/clean-up.ts'
import { testEnvironment } from '../../test/environment.ts'
import { deliveryAs, makeShell, ship } from '../../test/releases.ts'
import { safeEnvironment, unsafeSettings } from '../../test/production.ts'
import { readConfig } from '../settings/config.ts'
import { connectDatabase } from '../database/connect.ts'
import { sizeOf } from '../storage/stored-files.ts'
import { releaseModels } from '../releases/releases.model.ts'
import { bucketOwner } from '../storage/bucket-owner.ts'
import { createStorage, ensureBuckets } from '../storage/storage.ts'

const FULL = process.env['ATELIER_FULL'] === '1'
const module = path.join(import.meta.dirname, 'main.ts')
const environment = testEnvironment()
const start = (changes: NodeJS.ProcessEnv = {}, base: NodeJS.ProcessEnv = environment) =>
  startChild<{ url: string }>(module, [], { PATH: process.env['PATH'], ...base, ...changes })
const failure = async (changes: NodeJS.ProcessEnv, base?: NodeJS.ProcessEnv) => {
  const error = await start(changes, base).then(
    (child) => child.stop('SIGKILL'),
    (reason: unknown) => reason,
  )
  expect(error).toBeInstanceOf(ChildProcessError)
  return error as ChildProcessError
}

const s3 = () => createStorage(readConfig(environment).s3)

let running: Child<{ url: string }> | undefined
afterEach(async () => {
  await running?.stop('SIGKILL')
  running = undefined
})
afterEach(async () => {
  const config = readConfig(environment)
  const database = await connectDatabase(config.mongodbUri)
  await database.dropDatabase()
  await database.close()
  const storage = s3()
  await removeBuckets(storage).catch(() => {})
  storage.close()
})

test('starts on an empty database and empty S3, prints its URL, and stops on request', async () => {
  running = await start({ PUBLIC_URL: '' })
  const { url } = running.ready
  expect((await fetch(url.replace('localhost', '127.0.0.1') + '/readyz')).status).toBe(200)
  expect(await running.stop('SIGTERM')).toBe(0)
})

test('stores the counts in memory when it stops', async () => {
  running = await start({ PUBLIC_URL: '' })
  const url = running.ready.url.replace('localhost', '127.0.0.1')
  const release = await makeShell('stopping')
  await ship(deliveryAs({ url }, 'token-of-all'), release)
  const { app, version } = release
  await createClient(contract, { base: `${url}/api` }).telemetry.report({
    body: { reports: [{ kind: 'load', app, version, page: '*' }] },
  })
  expect(await running.stop('SIGTERM')).toBe(0)
  const database = await connectDatabase(readConfig(environment).mongodbUri)
  expect(await database.collection('telemetry_minutes').findOne()).toMatchObject({ app, version, load_count: 1 })
  await database.close()
})

test('stops when its parent process is gone', async () => {
  running = await start()
  const ended = new Promise((resolve) => running!.process.once('exit', resolve))
  running.process.disconnect()
  expect(await ended).toBe(0)
})

test.for([
  [
    { MONGODB_URI: '', PORT: 'x' },
    /^Wrong configuration: PORT must be a whole number from 0 to 65535; MONGODB_URI is missing$/,
  ],
  [
    { MONGODB_URI: 'mongodb://user:hunter2@127.0.0.1:9/x' },
    /^MONGODB_URI: no MongoDB could be used at 127\.0\.0\.1:9 [^\n]*$/,
  ],
  [
    { S3_ENDPOINT: 'http://127.0.0.1:9' },
    /^S3_ENDPOINT: the bucket [^\n]* cannot be used at http:\/\/127\.0\.0\.1:9 \(ECONNREFUSED\)$/,
  ],
  [
    { S3_SECRET_ACCESS_KEY: 'wrong' },
    /^S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY: [^\n]* refuses them for the bucket [^\n]*$/,
  ],
] as const)('%j fails the start with one clear line', async ([changes, line]) => {
  const { code, message } = await failure(changes)
  expect(code).toBe(1)
  expect(message).toMatch(line)
})

test("startup fails with one clear line on another database's buckets, and leaves them unchanged", async () => {
  const { mongodbUri, s3: at } = readConfig(environment)
  const [database, storage] = [await connectDatabase(mongodbUri), s3()]
  await ensureBuckets(storage, at.endpoint)
  await bucketOwner(database, storage).claim({ mayBeOlder: false })
  await database.close()
  await storage.put('artworks', 'public/1/1.png', Buffer.from('x'), 'image/png')
  const other = new URL(environment['MONGODB_URI']!)
  other.pathname += '-other'
  const { code, message } = await failure({ MONGODB_URI: other.href })
  expect(code).toBe(1)
  expect(message).toMatch(
    /^MONGODB_URI, S3_BUCKET_ARTWORKS: the bucket \S+ belongs to database [^\n]*, which is new here; [^\n]*$/,
  )
  expect(await sizeOf(storage, 'artworks', 'public/1/1.png')).toBe(1)
  storage.close()
})

test('a backend without an operation of a running app starts only if that is allowed; a command checks it before', async () => {
  const check = () =>
    startChild(path.join(import.meta.dirname, 'commands/check-backend.ts'), [], {
      PATH: process.env['PATH'],
      ...environment,
    })
  await expect(check()).rejects.toMatchObject({ code: 0 })

  const database = await connectDatabase(environment['MONGODB_URI']!)
  const { Release, RegistryDocument } = releaseModels(database)
  const [app, version] = ['gallery', '0123456789abcdef']
  const calls: CalledOperation[] = [{ id: 'chats.list', method: 'GET', path: '/chats' }]
  const prepared = { prepared_by: 'all', prepared_at: new Date() }
  await Release.create({ _id: `${app}/${version}`, app, version, manifest: '{}', files: [], calls, ...prepared })
  await RegistryDocument.create({ _id: 'registry', revision: 1, apps: [{ app, version }] })
  await database.close()

  const line = `  GET /chats: called by gallery ${version} (running)`
  await expect(check()).rejects.toMatchObject({ code: 1, message: expect.stringContaining(line) })
  expect(await failure({})).toMatchObject({ code: 1, message: expect.stringContaining(line) })
  running = await start({ ALLOW_MISSING_OPERATIONS: '1' })
  expect((await fetch(`${running.ready.url.replace('localhost', '127.0.0.1')}/healthz`)).status).toBe(200)
})

test('a port in use fails the start with one clear line', async () => {
  const other = createServer().listen(0, '127.0.0.1')
  await new Promise((resolve) => other.once('listening', resolve))
  const { port } = other.address() as AddressInfo
  const { code, message } = await failure({ PORT: String(port) })
  other.close()
  expect([code, message]).toEqual([1, `PORT: ${port} is already in use`])
})

test.each(FULL ? unsafeSettings : unsafeSettings.slice(0, 1))(
  '%s=%s fails a production start with one line that names it',
  async (name, value) => {
    const { code, message } = await failure({ [name]: value }, safeEnvironment)
    expect(code).toBe(1)
    expect(message).toMatch(new RegExp(`^Unsafe in production [^;]*: ${name} [^;\\n]*$`))
  },
)
