import { randomBytes } from 'node:crypto'
import { createServer } from 'node:http'
import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { jsonOf } from '../../test/json-of.ts'
import { twoHalves } from '../../test/pictures.ts'
import { startSite } from '../../test/site.ts'
import { useSite } from '../../test/use-site.ts'
import { renditionKey } from '../storage/media-keys.ts'
import { publishImage } from './renditions/publish-image.ts'
import { makeRenditions } from './renditions/renditions.ts'

const video = randomBytes(300_000)
const address = '/media/artworks/user/1700000000000.mp4'
const site = useSite()
beforeAll(async () => {
  await site.storage.put('artworks', 'public/user/1700000000000.mp4', video, 'text/html')
  await site.storage.put('artworks', 'user/1700000000001.png', Buffer.from('as uploaded'), 'image/png')
})

const bytes = async (answer: Response) => Buffer.from(await answer.arrayBuffer())

test('serves a published file with its own type, immutable, and without script execution', async () => {
  const answer = await site.fetch(address)
  expect(answer.status).toBe(200)
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    'content-type': 'video/mp4',
    'content-length': String(video.length),
    'accept-ranges': 'bytes',
    'cache-control': 'public, max-age=31536000, immutable',
    'cdn-cache-control': 'public, max-age=3600',
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
] as const)('serves %s as a range', async ([range, start, end]) => {
  const answer = await site.fetch(address, { headers: { range } })
  expect([answer.status, answer.headers.get('content-range'), answer.headers.get('content-length')]).toEqual([
    206,
    `bytes ${start}-${end - 1}/300000`,
    String(end - start),
  ])
  expect((await bytes(answer)).equals(video.subarray(start, end))).toBe(true)
})

test('rejects a range past the end with the size, and ignores a meaningless one', async () => {
  const behind = await site.fetch(address, { headers: { range: 'bytes=300000-' } })
  expect([behind.status, behind.headers.get('content-range')]).toEqual([416, 'bytes */300000'])
  for (const range of ['lines=1-2', 'bytes=0-1,5-6', 'bytes=-'])
    expect((await site.fetch(address, { headers: { range } })).status).toBe(200)
})

test('resumes a range only for the same file', async () => {
  const etag = (await site.fetch(address, { method: 'HEAD' })).headers.get('etag')!
  const part = (ifRange: string) => site.fetch(address, { headers: { range: 'bytes=0-9', 'if-range': ifRange } })
  expect((await part(etag)).status).toBe(206)
  expect((await part('"another"')).status).toBe(200)
})

test('sending a file warns of no leak of listeners, which would fill the log', async () => {
  const warned = vi.fn()
  process.on('warning', warned)
  onTestFinished(() => void process.off('warning', warned))
  for (const headers of [new Headers(), new Headers({ range: 'bytes=0-99' })])
    await bytes(await site.fetch(address, { headers }))
  expect(warned).not.toHaveBeenCalled()
})

test('HEAD returns the same headers without a body; a cached file returns 304', async () => {
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
  // Sent as is: fetch would resolve the dots.
  const answer = await site.fetch(path)
  expect([answer.status, (await jsonOf(answer)).code]).toEqual([404, 'NOT_FOUND'])
})

test('caches an avatar forever under its version, otherwise revalidates it', async () => {
  await site.storage.put('avatars', 'public/user/avatar.webp', Buffer.from('x'), 'image/webp')
  const cacheControl = async (path: string) => (await site.fetch(path)).headers.get('cache-control')
  expect(await cacheControl('/media/avatars/user/avatar.webp?v=2')).toContain('immutable')
  expect(await cacheControl('/media/avatars/user/avatar.webp')).toBe('public, no-cache')
})

test('serves a file that browsers cannot show as a download', async () => {
  await site.storage.put('artworks', 'public/user/1.avi', Buffer.from('x'), 'video/x-msvideo')
  expect((await site.fetch('/media/artworks/user/1.avi')).headers.get('content-disposition')).toBe('attachment')
})

test("serves a picture's renditions at the URLs derived from its key", async () => {
  const key = 'user/1700000000002.png'
  await publishImage(site.storage, 'artworks', key, await makeRenditions(await twoHalves(700, 350)))
  for (const width of [320, 640, 700]) {
    const answer = await site.fetch(`/media/artworks/${renditionKey(key, width)}`)
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/webp'])
  }
})

test('reports an S3 outage to the client while the rest works', async () => {
  const broken = await startSite()
  for (const client of [broken.storage.media, broken.storage.health])
    client.config.endpoint = () => Promise.resolve({ protocol: 'http:', hostname: '127.0.0.1', port: 9, path: '/' })
  const answer = await broken.fetch(address)
  expect([answer.status, (await jsonOf(answer)).code]).toEqual([503, 'UNAVAILABLE'])
  expect((await broken.fetch('/api/artworks')).status).toBe(200)
  expect((await broken.fetch('/readyz')).status).toBe(200)
  expect(await jsonOf(broken.fetch('/healthz/parts'))).toEqual({ status: 'unavailable', mongodb: 'ok', s3: 'down' })
  broken.storage.media.config.endpoint = site.storage.media.config.endpoint
  await broken.close()
})

/** A site that reads media from this server instead of S3. */
async function siteOnStorage(server: Server) {
  await new Promise((resolve) => server.once('listening', resolve))
  const { port } = server.address() as AddressInfo
  const other = await startSite()
  const real = other.storage.media.config.endpoint!
  other.storage.media.config.endpoint = () =>
    Promise.resolve({ protocol: 'http:', hostname: '127.0.0.1', port, path: '/' })
  async function close() {
    other.storage.media.config.endpoint = real
    server.closeAllConnections()
    server.close()
    await other.close()
  }
  return { other, close }
}

test.each([
  ['an overloaded', 503, 'SlowDown'],
  ['a full', 403, 'QuotaExceeded'],
])('%s S3 counts as unavailable, like an S3 that is down', async (_state, status, code) => {
  const busy = createServer((_request, response) => {
    response.writeHead(status, { 'content-type': 'application/xml' }).end(`<Error><Code>${code}</Code></Error>`)
  }).listen(0)
  const { other, close } = await siteOnStorage(busy)
  const answer = await other.fetch(address)
  expect([answer.status, (await jsonOf(answer)).code]).toEqual([503, 'UNAVAILABLE'])
  await close()
})

test('a client disconnect aborts the S3 read and is not logged as a failure', async () => {
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
  const { other, close } = await siteOnStorage(endless)
  const memory = process.memoryUsage().rss
  const aborter = new AbortController()
  const answer = await fetch(other.url + address, { signal: aborter.signal })
  await answer.body!.getReader().read()
  expect(process.memoryUsage().rss - memory).toBeLessThan(60e6)
  aborter.abort()
  await hasLeft
  await expect.poll(() => other.logs.find((line) => line['path'] === address)).toMatchObject({ aborted: true })
  expect(other.logs.filter((line) => Number(line['level']) >= 50)).toEqual([])
  await close()
})
