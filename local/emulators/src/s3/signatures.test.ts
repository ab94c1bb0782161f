import { readdir } from 'node:fs/promises'
import path from 'node:path'
import { Readable } from 'node:stream'
import { GetObjectCommand, HeadObjectCommand, ListObjectsV2Command, PutObjectCommand } from '@aws-sdk/client-s3'
import { getSignedUrl } from '@aws-sdk/s3-request-presigner'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { clientFor, credentials, startTestS3 } from './testing.ts'

const Bucket = 'media'

let s3: Awaited<ReturnType<typeof startTestS3>>

beforeAll(async () => {
  s3 = await startTestS3()
})

afterAll(() => s3.close())

const exists = (Key: string) =>
  clientFor(s3.url)
    .send(new HeadObjectCommand({ Bucket, Key }))
    .then(
      () => true,
      () => false,
    )

test('rejects a body that does not match its signed hash or declared length', async () => {
  const client = clientFor(s3.url)
  client.middlewareStack.add(
    (next) => (args) => {
      const request = args.request as { body: unknown; headers: Record<string, string> }
      request.body = 'b'.repeat(Number(request.headers['content-length']))
      return next(args)
    },
    { step: 'finalizeRequest', priority: 'low' },
  )
  const put = client.send(new PutObjectCommand({ Bucket, Key: 'swapped', Body: 'a'.repeat(10) }))
  await expect(put).rejects.toMatchObject({ name: 'XAmzContentSHA256Mismatch' })
  expect(await exists('swapped')).toBe(false)
})

test('rejects another secret, an unknown key id and another method', async () => {
  const key = { Bucket, Key: 'a' }
  const url = await getSignedUrl(clientFor(s3.url), new GetObjectCommand(key))
  expect((await fetch(url, { method: 'DELETE' })).status).toBe(403)
  expect((await fetch(url.replace('atelier%2F', 'mallory%2F'))).status).toBe(403)
  const stranger = clientFor(s3.url)
  stranger.config.credentials = async () => ({ ...credentials, secretAccessKey: 'guessed' })
  await expect(stranger.send(new ListObjectsV2Command({ Bucket }))).rejects.toMatchObject({
    name: 'SignatureDoesNotMatch',
  })
})

test('a presigned PUT cannot be turned into a copy by an unsigned header', async () => {
  await clientFor(s3.url).send(new PutObjectCommand({ Bucket, Key: 'secret', Body: 'secret' }))
  const url = await getSignedUrl(clientFor(s3.url), new PutObjectCommand({ Bucket, Key: 'mine' }))
  const answer = await fetch(url, { method: 'PUT', headers: { 'x-amz-copy-source': '/media/secret' } })
  expect(answer.status).toBe(403)
  expect(await exists('mine')).toBe(false)
})

test('keys never become paths', async () => {
  const keys = ['../escaped', '/absolute', '..', 'nul\u0000byte', 'a//b', '.hidden', 'con', 'x'.repeat(1024)]
  for (const Key of keys) await clientFor(s3.url).send(new PutObjectCommand({ Bucket, Key, Body: Key }))
  for (const Key of keys) {
    const { Body } = await clientFor(s3.url).send(new GetObjectCommand({ Bucket, Key }))
    expect(await Body!.transformToString()).toBe(Key)
  }
  const files = await readdir(s3.directory, { recursive: true })
  expect(
    files.every((file) =>
      /^server\.lock$|^media(?:$|\/(?:blobs|records|uploads)(?:$|\/[0-9a-f-]+(?:\.json)?$))/.test(file),
    ),
  ).toBe(true)
  expect((await readdir(path.dirname(s3.directory))).filter((file) => file.includes('escaped'))).toEqual([])
  await expect(
    clientFor(s3.url).send(new PutObjectCommand({ Bucket, Key: 'x'.repeat(1025), Body: 'x' })),
  ).rejects.toMatchObject({ name: 'KeyTooLongError' })
})

test('rejects an unknown operation instead of mistaking it for another', async () => {
  const url = await getSignedUrl(clientFor(s3.url), new GetObjectCommand({ Bucket, Key: 'secret' }))
  expect((await fetch(`${url}&tagging=`)).status).toBe(403)
  const { GetObjectTaggingCommand } = await import('@aws-sdk/client-s3')
  const tagging = new GetObjectTaggingCommand({ Bucket, Key: 'secret' })
  await expect(clientFor(s3.url).send(tagging)).rejects.toMatchObject({ name: 'NotImplemented' })
})

test('refuses the framing of bodies that the backend does not use, and names the setting', async () => {
  const client = clientFor(s3.url)
  client.config.requestChecksumCalculation = async () => 'WHEN_SUPPORTED'
  const put = new PutObjectCommand({ Bucket, Key: 'framed', Body: Readable.from(['a']), ContentLength: 1 })
  await expect(client.send(put)).rejects.toThrow(/set requestChecksumCalculation to WHEN_REQUIRED/)
})
