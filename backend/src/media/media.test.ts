import { randomBytes } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { beforeAll, expect, test } from 'vitest'
import { jsonOf } from '../../test/json-of.ts'
import { twoHalves } from '../../test/pictures.ts'
import { startSite } from '../../test/site.ts'
import { useSite } from '../../test/use-site.ts'
import { renditionKey } from './media-keys.ts'
import { publishImage } from './publish-image.ts'
import { makeRenditions } from './renditions.ts'

const video = randomBytes(300_000)
const address = '/media/artworks/user/1700000000000.mp4'
const site = useSite()
beforeAll(async () => {
  await site.storage.put('artworks', 'public/user/1700000000000.mp4', video, 'text/html')
  await site.storage.put('artworks', 'user/1700000000001.png', Buffer.from('as uploaded'), 'image/png')
})

const bytes = async (answer: Response) => Buffer.from(await answer.arrayBuffer())

test('a published file is served with its own type, for ever, and can run nothing', async () => {
  const answer = await site.fetch(address)
  expect(answer.status).toBe(200)
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    'content-type': 'video/mp4',
    'content-length': String(video.length),
    'accept-ranges': 'bytes',
    'cache-control': 'public, max-age=31536000, immutable',
    'x-content-type-options': 'nosniff',
    'content-security-policy': 'sandbox',
    'cross-origin-resource-policy': 'same-origin',
  })
  expect((await bytes(answer)).equals(video)).toBe(true)
})

test.for([
  ['bytes=0-99', 0, 100],
  ['bytes=299990-', 299_990, 300_000],
  ['bytes=-5', 299_995, 300_000],
  ['bytes=100-999999', 100, 300_000],
] as const)('%s is a part of it', async ([range, start, end]) => {
  const answer = await site.fetch(address, { headers: { range } })
  expect([answer.status, answer.headers.get('content-range'), answer.headers.get('content-length')]).toEqual([
    206,
    `bytes ${start}-${end - 1}/300000`,
    String(end - start),
  ])
  expect((await bytes(answer)).equals(video.subarray(start, end))).toBe(true)
})

test('a range behind the end is refused with the size; one that means nothing is left out of account', async () => {
  const behind = await site.fetch(address, { headers: { range: 'bytes=300000-' } })
  expect([behind.status, behind.headers.get('content-range')]).toEqual([416, 'bytes */300000'])
  for (const range of ['lines=1-2', 'bytes=0-1,5-6', 'bytes=-'])
    expect((await site.fetch(address, { headers: { range } })).status).toBe(200)
})

test('a range goes on with the same file only', async () => {
  const etag = (await site.fetch(address, { method: 'HEAD' })).headers.get('etag')!
  const part = (ifRange: string) => site.fetch(address, { headers: { range: 'bytes=0-9', 'if-range': ifRange } })
  expect((await part(etag)).status).toBe(206)
  expect((await part('"another"')).status).toBe(200)
})

test('HEAD tells the same and sends nothing; a known file is not sent again', async () => {
  const head = await site.fetch(address, { method: 'HEAD' })
  expect([head.status, head.headers.get('content-length'), (await bytes(head)).length]).toEqual([200, '300000', 0])
  for (const method of ['GET', 'HEAD']) {
    const again = await site.fetch(address, { method, headers: { 'if-none-match': head.headers.get('etag')! } })
    expect([again.status, (await bytes(again)).length]).toEqual([304, 0])
  }
})

test.for([
  '/media/artworks/user/1700000000001.png',
  '/media/artworks/public/user/1700000000000.mp4',
  '/media/artworks/..%2fuser/1700000000001.png',
  '/media/artworks/x/%2e%2e/%2e%2e/user/1700000000001.png',
  '/media/artworks/user%2f1700000000000.mp4%00.png',
  '/media/assets/shell/index.js',
  '/media/artworks/user/page.html',
  '/media/artworks/user/picture.svg',
  '/media/artworks/user/missing.webp',
  '/media/artworks/',
  '/media/__proto__/x.webp',
])('%s has no file', async (path) => {
  // As sent: fetch would resolve the dots.
  const answer = await site.fetch(path)
  expect([answer.status, (await jsonOf(answer)).code]).toEqual([404, 'NOT_FOUND'])
})

test('an avatar is kept for ever under its version, else asked for each time', async () => {
  await site.storage.put('avatars', 'public/user/avatar.webp', Buffer.from('x'), 'image/webp')
  const cacheControl = async (path: string) => (await site.fetch(path)).headers.get('cache-control')
  expect(await cacheControl('/media/avatars/user/avatar.webp?v=2')).toContain('immutable')
  expect(await cacheControl('/media/avatars/user/avatar.webp')).toBe('public, no-cache')
})

test('a file that browsers cannot show is offered for download', async () => {
  await site.storage.put('artworks', 'public/user/1.avi', Buffer.from('x'), 'video/x-msvideo')
  expect((await site.fetch('/media/artworks/user/1.avi')).headers.get('content-disposition')).toBe('attachment')
})

test('the renditions of a picture are found at the addresses made from its key', async () => {
  const key = 'user/1700000000002.png'
  await publishImage(site.storage, 'artworks', key, await makeRenditions(await twoHalves(700, 350)))
  for (const width of [320, 640, 700]) {
    const answer = await site.fetch(`/media/artworks/${renditionKey(key, width)}`)
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/webp'])
  }
})

test('when S3 does not answer, the visitor is told so and the rest works', async () => {
  const broken = await startSite()
  for (const client of [broken.storage.media, broken.storage.health])
    client.config.endpoint = () => Promise.resolve({ protocol: 'http:', hostname: '127.0.0.1', port: 9, path: '/' })
  const answer = await broken.fetch(address)
  expect([answer.status, (await jsonOf(answer)).code]).toEqual([503, 'UNAVAILABLE'])
  expect((await broken.fetch('/api/artworks')).status).toBe(200)
  expect(await jsonOf(broken.fetch('/readyz'))).toEqual({ status: 'unavailable', mongodb: 'ok', s3: 'down' })
  broken.storage.media.config.endpoint = site.storage.media.config.endpoint
  await broken.close()
})

test('S3 that has too much to do is unavailable, as S3 that is away', async () => {
  const busy = createServer((_request, response) => {
    response.writeHead(503, { 'content-type': 'application/xml' }).end('<Error><Code>SlowDown</Code></Error>')
  }).listen(0)
  await new Promise((resolve) => busy.once('listening', resolve))
  const { port } = busy.address() as AddressInfo
  const other = await startSite()
  const real = other.storage.media.config.endpoint!
  other.storage.media.config.endpoint = () =>
    Promise.resolve({ protocol: 'http:', hostname: '127.0.0.1', port, path: '/' })
  const answer = await other.fetch(address)
  expect([answer.status, (await jsonOf(answer)).code]).toEqual([503, 'UNAVAILABLE'])
  other.storage.media.config.endpoint = real
  busy.closeAllConnections()
  busy.close()
  await other.close()
})

test('a visitor who leaves ends the reading of S3, and nobody calls that a failure', async () => {
  let left: () => void
  const hasLeft = new Promise<void>((resolve) => (left = resolve))
  const endless = createServer((request, response) => {
    if (request.method !== 'GET') return void response.writeHead(200).end()
    response.writeHead(200, { 'content-length': 1e9, etag: '"e"' })
    const more = () => {
      while (response.write(video)) if (response.destroyed) return
    }
    response.on('drain', more)
    response.once('close', () => left())
    more()
  }).listen(0)
  await new Promise((resolve) => endless.once('listening', resolve))
  const { port } = endless.address() as AddressInfo
  const other = await startSite()
  const real = other.storage.media.config.endpoint!
  other.storage.media.config.endpoint = () =>
    Promise.resolve({ protocol: 'http:', hostname: '127.0.0.1', port, path: '/' })
  const memory = process.memoryUsage().rss
  const aborter = new AbortController()
  const answer = await fetch(other.url + address, { signal: aborter.signal })
  await answer.body!.getReader().read()
  expect(process.memoryUsage().rss - memory).toBeLessThan(60e6)
  aborter.abort()
  await hasLeft
  await expect.poll(() => other.logs.find((line) => line['path'] === address)).toMatchObject({ aborted: true })
  expect(other.logs.filter((line) => Number(line['level']) >= 50)).toEqual([])
  other.storage.media.config.endpoint = real
  endless.closeAllConnections()
  endless.close()
  await other.close()
})
