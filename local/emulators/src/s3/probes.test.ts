import { createHash, randomBytes } from 'node:crypto'
import { request } from 'node:http'
import { Readable } from 'node:stream'
import {
  AbortMultipartUploadCommand,
  CompleteMultipartUploadCommand,
  CopyObjectCommand,
  CreateBucketCommand,
  CreateMultipartUploadCommand,
  DeleteObjectCommand,
  DeleteObjectsCommand,
  GetBucketCorsCommand,
  GetObjectCommand,
  HeadObjectCommand,
  ListMultipartUploadsCommand,
  ListObjectsV2Command,
  PutBucketCorsCommand,
  PutBucketPolicyCommand,
  PutObjectCommand,
  UploadPartCommand,
  UploadPartCopyCommand,
} from '@aws-sdk/client-s3'
import type { PutObjectCommandInput } from '@aws-sdk/client-s3'
import { Upload } from '@aws-sdk/lib-storage'
import { getSignedUrl } from '@aws-sdk/s3-request-presigner'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { clientFor, rawRequest, startTestS3 } from './testing.ts'

const site = 'http://localhost:3000'
const Bucket = 'media'
const picture = randomBytes(300_000)
const film = randomBytes(12 * 1024 ** 2)
const md5 = (data: Buffer) => createHash('md5').update(data).digest('hex')

describe('an S3 client', () => {
  let s3: Awaited<ReturnType<typeof startTestS3>>
  let client: ReturnType<typeof clientFor>

  beforeAll(async () => {
    s3 = await startTestS3({ buckets: [Bucket, 'private'] })
    client = clientFor(s3.url)
    const rule = { AllowedOrigins: [site], AllowedMethods: ['GET', 'PUT'], AllowedHeaders: ['*'] }
    const expose = { ...rule, ExposeHeaders: ['ETag', 'Content-Range'] }
    await client.send(new PutBucketCorsCommand({ Bucket, CORSConfiguration: { CORSRules: [expose] } }))
  })

  afterAll(() => s3.close())

  const put = (Key: string, Body: PutObjectCommandInput['Body'] = picture, more: Partial<PutObjectCommandInput> = {}) =>
    client.send(new PutObjectCommand({ Bucket, Key, Body, ...more }))
  const head = (Key: string, bucket = Bucket) => client.send(new HeadObjectCommand({ Bucket: bucket, Key }))
  const bytes = async (Key: string) => {
    const { Body } = await client.send(new GetObjectCommand({ Bucket, Key }))
    return Buffer.from(await Body!.transformToByteArray())
  }
  const keys = async () =>
    (await client.send(new ListObjectsV2Command({ Bucket }))).Contents?.map(({ Key }) => Key) ?? []
  const signedGet = (Key: string, more = {}) =>
    getSignedUrl(client, new GetObjectCommand({ Bucket, Key, ...more }), { expiresIn: 60 })
  const signedPut = (Key: string, more = {}) =>
    getSignedUrl(client, new PutObjectCommand({ Bucket, Key, ...more }), { expiresIn: 60 })
  const parts = (chunk = 1024 ** 2) =>
    Array.from({ length: film.length / chunk }, (_, index) => film.subarray(index * chunk, (index + 1) * chunk))

  test('creates buckets and reports an existing one', async () => {
    await client.send(new CreateBucketCommand({ Bucket: 'avatars' }))
    await expect(client.send(new CreateBucketCommand({ Bucket: 'avatars' }))).rejects.toMatchObject({
      name: 'BucketAlreadyOwnedByYou',
    })
  })

  test('reads back what it put, with its headers and metadata', async () => {
    const described = {
      ContentType: 'image/png',
      CacheControl: 'public, max-age=31536000, immutable',
      ContentDisposition: 'attachment; filename="x.png"',
      Metadata: { owner: 'u1' },
    }
    await put('described.png', picture, described)
    expect(await head('described.png')).toMatchObject(described)
    expect((await bytes('described.png')).equals(picture)).toBe(true)
  })

  test('returns the MD5 as ETag', async () => {
    await put('tagged.bin')
    expect(await head('tagged.bin')).toMatchObject({ ETag: `"${md5(picture)}"`, ContentLength: picture.length })
  })

  test('stores a stream of known length without its framing', async () => {
    const stream = Readable.from([picture.subarray(0, 100_000), picture.subarray(100_000)])
    await put('stream.bin', stream, { ContentLength: picture.length })
    expect((await bytes('stream.bin')).equals(picture)).toBe(true)
  })

  test('uploads a stream of unknown length in parts', async () => {
    const params = { Bucket, Key: 'film.mp4', Body: Readable.from(parts()), ContentType: 'video/mp4' }
    const done = await new Upload({ client, params, partSize: 5 * 1024 ** 2, queueSize: 2 }).done()
    expect(done.ETag).toMatch(/^"[0-9a-f]{32}-3"$/)
    expect((await bytes('film.mp4')).equals(film)).toBe(true)
    expect(await head('film.mp4')).toMatchObject({ ContentType: 'video/mp4' })
  })

  test('leaves neither an object nor an upload after an abort', async () => {
    let eight = () => {}
    const reached = new Promise<void>((resolve) => (eight = resolve))
    const body = Readable.from(
      (async function* () {
        for (const [index, part] of parts().entries()) {
          yield part
          if (index === 8) eight()
        }
      })(),
    )
    const params = { Bucket, Key: 'aborted.bin', Body: body }
    const upload = new Upload({ client, params, partSize: 5 * 1024 ** 2, queueSize: 1 })
    void reached.then(() => upload.abort())
    await expect(upload.done()).rejects.toMatchObject({ name: 'AbortError' })
    await expect(head('aborted.bin')).rejects.toMatchObject({ name: 'NotFound' })
    const uploads = async () => (await client.send(new ListMultipartUploadsCommand({ Bucket }))).Uploads ?? []
    await expect.poll(uploads).toEqual([])
  })

  test('aborts an upload by its id', async () => {
    const { UploadId } = await client.send(new CreateMultipartUploadCommand({ Bucket, Key: 'x' }))
    const part = new UploadPartCommand({ Bucket, Key: 'x', UploadId, PartNumber: 1, Body: picture })
    await client.send(part)
    await client.send(new AbortMultipartUploadCommand({ Bucket, Key: 'x', UploadId }))
    await expect(client.send(part)).rejects.toMatchObject({ name: 'NoSuchUpload' })
  })

  test('puts with a presigned URL', async () => {
    const url = await signedPut('presigned.webp', { ContentType: 'image/webp' })
    const answer = await fetch(url, { method: 'PUT', body: picture, headers: { 'content-type': 'image/webp' } })
    expect(answer.status).toBe(200)
    expect(await head('presigned.webp')).toMatchObject({ ContentType: 'image/webp', ContentLength: picture.length })
  })

  test('rejects a put with a modified presigned URL', async () => {
    const url = (await signedPut('mine.bin')).replace('mine.bin', 'other.bin')
    const answer = await fetch(url, { method: 'PUT', body: picture })
    expect([answer.status, await answer.text()]).toEqual([403, expect.stringContaining('SignatureDoesNotMatch')])
    expect(await keys()).not.toContain('other.bin')
  })

  test('gets with a presigned URL that sets response headers', async () => {
    await put('download.png')
    const answer = await fetch(await signedGet('download.png', { ResponseContentDisposition: 'attachment' }))
    expect(answer.headers.get('content-disposition')).toBe('attachment')
    expect(Buffer.from(await answer.arrayBuffer()).equals(picture)).toBe(true)
  })

  test('rejects an expired presigned URL', async () => {
    await put('expired.bin')
    const signingDate = new Date(Date.now() - 2000)
    const url = await getSignedUrl(client, new GetObjectCommand({ Bucket, Key: 'expired.bin' }), {
      expiresIn: 1,
      signingDate,
    })
    expect((await fetch(url)).status).toBe(403)
  })

  test('lets pages of the site upload and read the ETag', async () => {
    const headers = { 'access-control-request-method': 'PUT', 'access-control-request-headers': 'content-type' }
    const preflight = (origin: string) =>
      fetch(`${s3.url}/${Bucket}/a.bin`, { method: 'OPTIONS', headers: { origin, ...headers } })
    const admitted = await preflight(site)
    expect(admitted.status).toBe(200)
    expect(admitted.headers.get('access-control-allow-origin')).toBe(site)
    expect(admitted.headers.get('access-control-allow-methods')).toContain('PUT')
    expect(admitted.headers.get('access-control-allow-headers')).toBe('content-type')
    expect((await preflight('https://elsewhere.example')).status).toBe(403)
  })

  test('lets pages of the site read error responses', async () => {
    const answer = await fetch(`${s3.url}/${Bucket}/a.bin`, { headers: { origin: site } })
    expect(answer.status).toBe(403)
    expect(answer.headers.get('access-control-allow-origin')).toBe(site)
    expect(answer.headers.get('access-control-expose-headers')).toContain('ETag')
  })

  test('reveals nothing without a signature, not even existence', async () => {
    await put('secret.bin')
    const statuses = ['secret.bin', 'none.bin', ''].map(
      async (key) => (await fetch(`${s3.url}/${Bucket}/${key}`)).status,
    )
    expect(await Promise.all(statuses)).toEqual([403, 403, 403])
  })

  test('rejects a put without a signature', async () => {
    const answer = await fetch(`${s3.url}/${Bucket}/anonymous.bin`, { method: 'PUT', body: 'x' })
    expect(answer.status).toBe(403)
    expect(await keys()).not.toContain('anonymous.bin')
  })

  test('gets a range, a suffix, and 416 beyond the end', async () => {
    await put('range.bin')
    const url = await signedGet('range.bin')
    const part = async (range: string) => {
      const answer = await fetch(url, { headers: { range } })
      return {
        status: answer.status,
        range: answer.headers.get('content-range'),
        body: Buffer.from(await answer.arrayBuffer()),
      }
    }
    const middle = await part('bytes=1000-1099')
    expect(middle).toMatchObject({ status: 206, range: 'bytes 1000-1099/300000' })
    expect(middle.body.equals(picture.subarray(1000, 1100))).toBe(true)
    expect((await part('bytes=-100')).body.equals(picture.subarray(-100))).toBe(true)
    expect(await part('bytes=300000-')).toMatchObject({ status: 416, range: 'bytes */300000' })
  })

  test('returns 304 for a known ETag', async () => {
    const { ETag } = await put('cached.bin')
    const answer = await fetch(await signedGet('cached.bin'), { headers: { 'if-none-match': ETag! } })
    expect(answer.status).toBe(304)
  })

  test('copies to another bucket, headers included', async () => {
    await put('a/source.bin', picture, { CacheControl: 'max-age=5' })
    await client.send(
      new CopyObjectCommand({ Bucket: 'private', Key: 'copy.bin', CopySource: `${Bucket}/a/source.bin` }),
    )
    expect(await head('copy.bin', 'private')).toMatchObject({
      ContentLength: picture.length,
      CacheControl: 'max-age=5',
    })
  })

  test('copies a range of an object into a part', async () => {
    const whole = Buffer.alloc(6 * 1024 ** 2, 'abcdefg')
    await put('range.bin', whole)
    const Key = 'joined.bin'
    const { UploadId } = await client.send(new CreateMultipartUploadCommand({ Bucket, Key }))
    const part = { Bucket, Key, UploadId }
    const CopySource = `${Bucket}/range.bin`
    const CopySourceRange = `bytes=3-${5 * 1024 ** 2 + 2}`
    const copied = await client.send(new UploadPartCopyCommand({ ...part, PartNumber: 1, CopySource, CopySourceRange }))
    const sent = await client.send(new UploadPartCommand({ ...part, PartNumber: 2, Body: 'end' }))
    const Parts = [copied.CopyPartResult?.ETag, sent.ETag].map((ETag, n) => ({ PartNumber: n + 1, ETag }))
    await client.send(new CompleteMultipartUploadCommand({ ...part, MultipartUpload: { Parts } }))
    const { Body } = await client.send(new GetObjectCommand({ Bucket, Key }))
    const wanted = Buffer.concat([whole.subarray(3, 5 * 1024 ** 2 + 3), Buffer.from('end')])
    expect(Buffer.from(await Body!.transformToByteArray()).equals(wanted)).toBe(true)
  })

  test('lists by prefix and delimiter, page by page', async () => {
    for (const key of ['list/a', 'list/b/1', 'list/b/2', 'list/c', 'list/d/1']) await put(key, 'x')
    const seen: (string | undefined)[] = []
    let token: string | undefined
    do {
      const page = await client.send(
        new ListObjectsV2Command({ Bucket, Prefix: 'list/', Delimiter: '/', MaxKeys: 2, ContinuationToken: token }),
      )
      seen.push(
        ...(page.Contents ?? []).map(({ Key }) => Key),
        ...(page.CommonPrefixes ?? []).map(({ Prefix }) => Prefix),
      )
      token = page.NextContinuationToken
    } while (token)
    expect(seen).toEqual(['list/a', 'list/b/', 'list/c', 'list/d/'])
  })

  test('deletes idempotently', async () => {
    await put('gone.bin')
    await client.send(new DeleteObjectCommand({ Bucket, Key: 'gone.bin' }))
    await client.send(new DeleteObjectCommand({ Bucket, Key: 'gone.bin' }))
    await expect(head('gone.bin')).rejects.toMatchObject({ name: 'NotFound' })
  })

  test('deletes several objects at once, with special characters in their names', async () => {
    const Objects = [{ Key: 'many/1' }, { Key: 'many/<&>"\'é\u0001' }]
    for (const { Key } of Objects) await put(Key, 'x')
    const { Deleted } = await client.send(new DeleteObjectsCommand({ Bucket, Delete: { Objects } }))
    expect(Deleted).toEqual(Objects)
    expect((await keys()).filter((key) => key?.startsWith('many/'))).toEqual([])
  })

  test.each([
    '../../etc/evil',
    'a/../../../evil2',
    'dir',
    'dir/child',
    'ünï code/+ &=?#%25.png',
    `con/${'x'.repeat(250)}`,
    'k'.repeat(700),
  ])('puts, gets and lists the key %s', async (key) => {
    await put(key, 'hello')
    expect((await bytes(key)).toString()).toBe('hello')
    expect(await keys()).toContain(key)
  })

  test.each(['/../../../../../../etc/passwd', '/..%2f..%2f..%2f..%2f..%2fetc%2fpasswd'])(
    'prevents path traversal by %s',
    async (path) => {
      const { status, body } = await rawRequest(s3.url, `/${Bucket}${path}`)
      expect(status).toBe(403)
      expect(body).not.toContain('root:')
    },
  )

  test('leaves nothing after a disconnect during a PUT', async () => {
    const before = await s3.blobs()
    const url = new URL(await signedPut('truncated.bin'))
    const outgoing = request(url, { method: 'PUT', headers: { 'content-length': 1_000_000 } })
    const closed = new Promise((resolve) => outgoing.on('error', resolve).on('close', resolve))
    outgoing.write(Buffer.alloc(400_000))
    await expect.poll(() => s3.blobs()).toBe(before + 1)
    outgoing.destroy()
    await closed
    await expect.poll(() => s3.blobs()).toBe(before)
    await expect(head('truncated.bin')).rejects.toMatchObject({ name: 'NotFound' })
  })

  test('denies pages access to a bucket without CORS rules', async () => {
    const preflight = { origin: site, 'access-control-request-method': 'PUT' }
    const asked = await fetch(`${s3.url}/private/a`, { method: 'OPTIONS', headers: preflight })
    expect([asked.status, asked.headers.get('access-control-allow-origin')]).toEqual([403, null])
    await expect(client.send(new GetBucketCorsCommand({ Bucket: 'private' }))).rejects.toMatchObject({
      name: 'NoSuchCORSConfiguration',
    })
  })

  test('sets CORS rules and public prefixes per bucket', async () => {
    const other = 'https://preview.example'
    const rule = { AllowedOrigins: [other], AllowedMethods: ['GET'], AllowedHeaders: ['*'], ExposeHeaders: ['ETag'] }
    await client.send(new PutBucketCorsCommand({ Bucket: 'private', CORSConfiguration: { CORSRules: [rule] } }))
    const Resource = 'arn:aws:s3:::private/public/*'
    const Statement = [{ Effect: 'Allow', Principal: '*', Action: 's3:GetObject', Resource }]
    await client.send(new PutBucketPolicyCommand({ Bucket: 'private', Policy: JSON.stringify({ Statement }) }))
    for (const Key of ['public/a', 'closed/a']) await put(Key, 'x', { Bucket: 'private' })

    const open = await fetch(`${s3.url}/private/public/a`, { headers: { origin: other } })
    expect([open.status, open.headers.get('access-control-allow-origin')]).toEqual([200, other])
    const closed = await fetch(`${s3.url}/private/closed/a`, { headers: { origin: site } })
    expect([closed.status, closed.headers.get('access-control-allow-origin')]).toEqual([403, null])
  })

  test('rejects a policy that grants more than public reading', async () => {
    const Resource = 'arn:aws:s3:::media/*'
    const Statement = [{ Effect: 'Deny', Principal: '*', Action: 's3:PutObject', Resource }]
    const policy = new PutBucketPolicyCommand({ Bucket, Policy: JSON.stringify({ Statement }) })
    await expect(client.send(policy)).rejects.toMatchObject({ name: 'NotImplemented' })
  })
})
