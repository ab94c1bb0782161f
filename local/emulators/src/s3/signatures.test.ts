import { createHash, createHmac } from 'node:crypto'
import { readdir } from 'node:fs/promises'
import path from 'node:path'
import { GetObjectCommand, HeadObjectCommand, ListObjectsV2Command, PutObjectCommand } from '@aws-sdk/client-s3'
import { getSignedUrl } from '@aws-sdk/s3-request-presigner'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { clientFor, credentials, rawRequest, startTestS3 } from './testing.ts'

const Bucket = 'media'
const hash = (value: string | Buffer) => createHash('sha256').update(value).digest('hex')
const hmac = (key: string | Buffer, value: string) => createHmac('sha256', key).update(value).digest()

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

type SignedUpload = { headers: Record<string, string>; chunks: { data: Buffer; signature: string }[]; trailer: string }

/** Signs an upload chunk by chunk as documented by S3, which the JavaScript SDK never does. */
function signChunks(target: string, pieces: string[], trailer?: [name: string, value: string]): SignedUpload {
  const date = new Date().toISOString().replace(/[-:]|\.\d+/g, '')
  const day = date.slice(0, 8)
  const scope = `${day}/us-east-1/s3/aws4_request`
  const key = ['us-east-1', 's3', 'aws4_request'].reduce(
    (signing, part) => hmac(signing, part),
    hmac(`AWS4${credentials.secretAccessKey}`, day),
  )
  const payload = `STREAMING-AWS4-HMAC-SHA256-PAYLOAD${trailer ? '-TRAILER' : ''}`
  const signed: Record<string, string> = {
    'content-encoding': 'aws-chunked',
    host: new URL(s3.url).host,
    'x-amz-content-sha256': payload,
    'x-amz-date': date,
    'x-amz-decoded-content-length': String(Buffer.byteLength(pieces.join(''))),
    ...(trailer ? { 'x-amz-trailer': trailer[0] } : {}),
  }
  const names = Object.keys(signed).join(';')
  const lines = Object.entries(signed).map(([name, value]) => `${name}:${value}`)
  const canonical = ['PUT', target, '', ...lines, '', names, payload].join('\n')
  const next = (algorithm: string, ...rest: string[]) =>
    hmac(key, [algorithm, date, scope, ...rest].join('\n')).toString('hex')
  let previous = next('AWS4-HMAC-SHA256', hash(canonical))
  const authorization = `AWS4-HMAC-SHA256 Credential=${credentials.accessKeyId}/${scope}, SignedHeaders=${names}, Signature=${previous}`
  const chunks = [...pieces, ''].map((piece) => {
    previous = next('AWS4-HMAC-SHA256-PAYLOAD', previous, hash(''), hash(piece))
    return { data: Buffer.from(piece), signature: previous }
  })
  const line = trailer ? `${trailer[0]}:${trailer[1]}` : ''
  const signature = next('AWS4-HMAC-SHA256-TRAILER', previous, hash(`${line}\n`))
  const framedTrailer = trailer ? `${line}\r\nx-amz-trailer-signature:${signature}\r\n` : ''
  return { headers: { ...signed, authorization }, chunks, trailer: framedTrailer }
}

function send(target: string, { headers, chunks, trailer }: SignedUpload) {
  const framed = chunks.flatMap(({ data, signature }) => [
    Buffer.from(`${data.length.toString(16)};chunk-signature=${signature}\r\n`),
    data,
    Buffer.from(data.length ? '\r\n' : ''),
  ])
  const body = Buffer.concat([...framed, Buffer.from(`${trailer}\r\n`)])
  return rawRequest(s3.url, target, { ...headers, 'content-length': String(body.length) }, body)
}

describe('an upload signed chunk by chunk', () => {
  const pieces = ['a'.repeat(70_000), 'b'.repeat(70_000), 'end']

  test('is stored if every chunk has a valid signature', async () => {
    expect(await send('/media/chunks', signChunks('/media/chunks', pieces))).toMatchObject({ status: 200 })
    const { Body } = await clientFor(s3.url).send(new GetObjectCommand({ Bucket, Key: 'chunks' }))
    expect(await Body!.transformToString()).toBe(pieces.join(''))
  })

  test('is rejected if a chunk was changed, reordered or truncated', async () => {
    const target = '/media/tampered'
    const changed = signChunks(target, pieces)
    changed.chunks[1]!.data = Buffer.from('x'.repeat(70_000))
    const reordered = signChunks(target, pieces)
    reordered.chunks.splice(0, 2, reordered.chunks[1]!, reordered.chunks[0]!)
    const cut = signChunks(target, pieces)
    cut.chunks.splice(2, 1)
    const unsigned = signChunks(target, pieces)
    unsigned.chunks[0]!.signature = '0'.repeat(64)
    for (const upload of [changed, reordered, cut, unsigned])
      expect(await send(target, upload)).toMatchObject({
        status: 403,
        body: expect.stringContaining('SignatureDoesNotMatch'),
      })
    expect(await exists('tampered')).toBe(false)
  })

  test('is checked against its trailing checksum and the trailer signature', async () => {
    const target = '/media/trailer'
    const sum = createHash('sha256').update(pieces.join('')).digest('base64')
    const name = 'x-amz-checksum-sha256'
    expect(await send(target, signChunks(target, pieces, [name, sum]))).toMatchObject({ status: 200 })
    const wrongSum = signChunks(target, pieces, [name, createHash('sha256').digest('base64')])
    expect(await send(target, wrongSum)).toMatchObject({ status: 400, body: expect.stringContaining('BadDigest') })
    const forged = signChunks(target, pieces, [name, sum])
    forged.trailer = forged.trailer.replace(/signature:.*/, `signature:${'0'.repeat(64)}\r`)
    expect(await send(target, forged)).toMatchObject({ status: 403 })
  })
})

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
