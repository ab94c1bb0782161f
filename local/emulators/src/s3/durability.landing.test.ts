import { spawn } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import path from 'node:path'
import {
  CompleteMultipartUploadCommand,
  CreateMultipartUploadCommand,
  GetObjectCommand,
  HeadObjectCommand,
  ListMultipartUploadsCommand,
  ListObjectsV2Command,
  ListPartsCommand,
  PutObjectCommand,
  UploadPartCommand,
} from '@aws-sdk/client-s3'
import { getSignedUrl } from '@aws-sdk/s3-request-presigner'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { startS3 } from './server.ts'
import { clientFor, credentials, startTestS3 } from './testing.ts'

const Bucket = 'media'
const mebibyte = 1024 ** 2

let s3: Awaited<ReturnType<typeof startTestS3>>

beforeAll(async () => {
  s3 = await startTestS3()
})

afterAll(() => s3.close())

async function read(url: string, Key: string) {
  const { Body, Metadata, ETag } = await clientFor(url).send(new GetObjectCommand({ Bucket, Key }))
  return { body: Buffer.from(await Body!.transformToByteArray()), metadata: Metadata ?? {}, etag: ETag }
}

async function beginUpload(Key: string) {
  const { UploadId } = await clientFor(s3.url).send(new CreateMultipartUploadCommand({ Bucket, Key }))
  const part = (PartNumber: number, Body: Buffer) =>
    clientFor(s3.url).send(new UploadPartCommand({ Bucket, Key, UploadId, PartNumber, Body }))
  const complete = (Parts: { PartNumber?: number; ETag?: string }[]) =>
    clientFor(s3.url).send(new CompleteMultipartUploadCommand({ Bucket, Key, UploadId, MultipartUpload: { Parts } }))
  return { Key, UploadId, part, complete }
}

test('objects and their headers survive a restart', async () => {
  const Metadata = { owner: 'u1' }
  await clientFor(s3.url).send(new PutObjectCommand({ Bucket, Key: 'kept', Body: 'hello', Metadata }))
  const before = await read(s3.url, 'kept')
  await s3.restart()
  expect(await read(s3.url, 'kept')).toEqual(before)
  expect(before.metadata).toEqual(Metadata)
})

test('resumes a multipart upload after a restart with the parts received', async () => {
  const [first, second] = [randomBytes(5 * mebibyte), randomBytes(1000)]
  const upload = await beginUpload('resumed')
  await upload.part(1, first)
  await s3.restart()

  const { Parts } = await clientFor(s3.url).send(new ListPartsCommand({ Bucket, ...upload }))
  expect(Parts).toMatchObject([{ PartNumber: 1, Size: first.length }])
  const { ETag } = await upload.part(2, second)
  await upload.complete([Parts![0]!, { PartNumber: 2, ETag }])
  expect((await read(s3.url, 'resumed')).body.equals(Buffer.concat([first, second]))).toBe(true)
  const { Uploads = [] } = await clientFor(s3.url).send(new ListMultipartUploadsCommand({ Bucket }))
  expect(Uploads).toEqual([])
})

test('lists parts in pages; the latest part of a number wins', async () => {
  const upload = await beginUpload('paged')
  for (const number of [10, 2, 9]) await upload.part(number, Buffer.from(`part ${number}`))
  await upload.part(2, Buffer.from('part two'))
  const list = (more = {}) => clientFor(s3.url).send(new ListPartsCommand({ Bucket, ...upload, MaxParts: 2, ...more }))
  const page = await list()
  expect(page.Parts?.map(({ PartNumber, Size }) => [PartNumber, Size])).toEqual([
    [2, 8],
    [9, 6],
  ])
  expect(page).toMatchObject({ IsTruncated: true })
  const last = await list({ PartNumberMarker: page.NextPartNumberMarker })
  expect(last.Parts?.map(({ PartNumber }) => PartNumber)).toEqual([10])
  expect(last).toMatchObject({ IsTruncated: false })
})

test('completion rejects wrong, unordered and small parts, and is idempotent', async () => {
  const upload = await beginUpload('strict')
  const one = { PartNumber: 1, ETag: (await upload.part(1, Buffer.from('one'))).ETag }
  const two = { PartNumber: 2, ETag: (await upload.part(2, Buffer.from('two'))).ETag }
  await expect(upload.complete([one, { ...two, ETag: one.ETag }])).rejects.toMatchObject({ name: 'InvalidPart' })
  await expect(upload.complete([two, one])).rejects.toMatchObject({ name: 'InvalidPartOrder' })
  await expect(upload.complete([one, two])).rejects.toMatchObject({ name: 'EntityTooSmall' })
  const { ETag } = await upload.complete([two])
  expect(await upload.complete([two])).toMatchObject({ ETag })
  expect((await read(s3.url, 'strict')).body.toString()).toBe('two')
})

test('readers see the old object or the new one, never a mixture', async () => {
  const variant = (letter: string, size: number) => ({ Body: Buffer.alloc(size, letter), Metadata: { letter } })
  const variants = [variant('a', 200_000), variant('b', 70_000)]
  const put = (turn: number) =>
    clientFor(s3.url).send(new PutObjectCommand({ Bucket, Key: 'replaced', ...variants[turn % 2]! }))
  await put(0)

  let writing = true
  const seen = new Set<string>()
  const reader = async () => {
    while (writing) {
      const { body, metadata } = await read(s3.url, 'replaced')
      const expected = variants.find(({ Metadata }) => Metadata.letter === metadata.letter)!
      expect(body.equals(expected.Body)).toBe(true)
      seen.add(expected.Metadata.letter)
    }
  }
  const readers = [reader(), reader(), reader()]
  for (let turn = 1; turn <= 60; turn++) await Promise.all([put(turn), put(turn + 1)])
  writing = false
  await Promise.all(readers)
  expect([...seen].sort()).toEqual(['a', 'b'])
})

test('a download in progress finishes with the object it started with', async () => {
  const old = randomBytes(16 * mebibyte)
  await clientFor(s3.url).send(new PutObjectCommand({ Bucket, Key: 'downloading', Body: old }))
  const { Body } = await clientFor(s3.url).send(new GetObjectCommand({ Bucket, Key: 'downloading' }))
  await clientFor(s3.url).send(new PutObjectCommand({ Bucket, Key: 'downloading', Body: 'new' }))
  expect(Buffer.from(await Body!.transformToByteArray()).equals(old)).toBe(true)
  expect((await read(s3.url, 'downloading')).body.toString()).toBe('new')
})

test('one of several create-only writers wins, and a writer with a stale version is rejected', async () => {
  const create = (more: object) =>
    clientFor(s3.url).send(new PutObjectCommand({ Bucket, Key: 'once', Body: 'x', ...more }))
  const results = await Promise.allSettled([1, 2, 3, 4].map(() => create({ IfNoneMatch: '*' })))
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  await expect(create({ IfMatch: '"other"' })).rejects.toMatchObject({ name: 'PreconditionFailed' })
})

test('rejects a second server on the same directory and keeps an upload in progress', async () => {
  const target = await getSignedUrl(clientFor(s3.url), new PutObjectCommand({ Bucket, Key: 'arriving' }))
  const outgoing = request(target, { method: 'PUT', headers: { 'content-length': 6 } })
  const blobs = await s3.blobs()
  outgoing.write('beg')
  await expect.poll(() => s3.blobs()).toBe(blobs + 1)
  const second = startS3({ directory: s3.directory, ...credentials, buckets: [Bucket] })
  await expect(second).rejects.toThrow(/in use by another server/)
  outgoing.end('ins')
  await once(outgoing, 'response')
  expect((await read(s3.url, 'arriving')).body.toString()).toBe('begins')
})

async function startChild(directory: string): Promise<{ child: ChildProcess; url: string }> {
  const options = { directory, ...credentials, buckets: [Bucket] }
  const server = new URL('./server.ts', import.meta.url).href
  const script = `import(${JSON.stringify(server)})
    .then(({ startS3 }) => startS3(${JSON.stringify(options)}))
    .then(({ url }) => console.log(url))`
  const child = spawn(process.execPath, ['--import', import.meta.resolve('tsx'), '-e', script], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  onTestFinished(() => void child.kill('SIGKILL'))
  const [url] = await once(child.stdout!, 'data')
  return { child, url: String(url).trim() }
}

test('a server killed during a PUT shows no partial object and cleans up at the next start', async () => {
  const directory = await mkdtemp(path.join(tmpdir(), 'atelier-s3-'))
  const { child, url } = await startChild(directory)
  await clientFor(url).send(new PutObjectCommand({ Bucket, Key: 'overwritten', Body: 'old' }))
  const blobs = async () => (await readdir(path.join(directory, Bucket, 'blobs'))).length

  for (const Key of ['overwritten', 'fresh']) {
    const target = await getSignedUrl(clientFor(url), new PutObjectCommand({ Bucket, Key }))
    const outgoing = request(target, { method: 'PUT', headers: { 'content-length': 2_000_000 } })
    outgoing.on('error', () => {}).write(Buffer.alloc(500_000))
  }
  await expect.poll(blobs).toBe(3)
  child.kill('SIGKILL')
  await once(child, 'exit')
  expect(await blobs()).toBe(3)

  const again = await startS3({ directory, ...credentials, buckets: [Bucket] })
  onTestFinished(async () => {
    await again.close()
    await rm(directory, { recursive: true })
  })
  expect((await read(again.url, 'overwritten')).body.toString()).toBe('old')
  await expect(clientFor(again.url).send(new HeadObjectCommand({ Bucket, Key: 'fresh' }))).rejects.toMatchObject({
    name: 'NotFound',
  })
  const { Contents } = await clientFor(again.url).send(new ListObjectsV2Command({ Bucket }))
  expect(Contents?.map(({ Key }) => Key)).toEqual(['overwritten'])
  expect(await blobs()).toBe(1)
})
