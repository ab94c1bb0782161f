import { randomBytes } from 'node:crypto'
import express from 'express'
import pino from 'pino'
import { beforeAll, expect, onTestFinished, test } from 'vitest'
import { jsonOf } from '../../../test/json-of.ts'
import { readSlowly } from '../../../test/read-slowly.ts'
import { useSite } from '../../../test/use-site.ts'
import { errorHandler } from '../../http/answers/send-error.ts'
import { assetStore } from '../../releases/files/asset-store.ts'
import { listen } from '../../app/server.ts'
import { assetsRoutes, STREAMING } from './assets.routes.ts'

const site = useSite()
const version = '0123456789abcdef'
const large = `/assets/gallery/${version}/large.wasm`
const small = `/assets/gallery/${version}/small.js`
// More than the buffers of two sockets hold
const bytes = randomBytes(16e6)
beforeAll(async () => {
  await site.storage.put('assets', large.slice('/assets/'.length), bytes, 'application/wasm')
  await site.storage.put('assets', small.slice('/assets/'.length), Buffer.from('small'), 'text/javascript')
})

/** Only the asset routes, with a release that counts as sealed. */
async function startAssets(): Promise<string> {
  const { client, buckets } = site.storage
  const store = assetStore(client, client, buckets.assets)
  const sealed = {
    namesOf: () => Promise.resolve(new Set(['large.wasm', 'small.js'])),
    versionWith: () => Promise.resolve(null),
  }
  const app = express().set('trust proxy', 1)
  app.use('/assets', assetsRoutes(store, sealed), errorHandler(pino({ enabled: false })))
  const { port, stop } = await listen(app, '127.0.0.1', 0, 100)
  onTestFinished(stop)
  return `http://127.0.0.1:${port}`
}

test('a large file is streamed completely, and answers 304 to a matching ETag', async () => {
  const url = await startAssets()
  const answer = await fetch(url + large)
  expect(Buffer.from(await answer.arrayBuffer()).equals(bytes)).toBe(true)
  // `fetch` adds no-cache to a request with such a header
  const headers = { 'if-none-match': answer.headers.get('etag')!, 'cache-control': 'max-age=0' }
  expect((await fetch(url + large, { headers })).status).toBe(304)
  const head = await fetch(url + large, { method: 'HEAD' })
  expect([head.status, head.headers.get('content-length')]).toEqual([200, String(bytes.length)])
})

test('slow readers of large files do not block small ones, and aborted reads release their slots', async () => {
  const url = await startAssets()
  const { large: most } = STREAMING.process
  const readers = await Promise.all(
    Array.from({ length: most + 5 }, (_, number) => readSlowly(url, large, `198.51.100.${number}`)),
  )
  expect(readers.filter(({ status }) => status === 200)).toHaveLength(most)
  const refused = await fetch(url + large)
  expect([refused.status, refused.headers.get('cache-control')]).toEqual([503, 'no-store'])
  expect(await jsonOf(refused)).toMatchObject({ code: 'UNAVAILABLE' })
  expect(await (await fetch(url + small)).text()).toBe('small')
  for (const { socket } of readers) socket.destroy()
  await expect.poll(async () => (await fetch(url + large)).status).toBe(200)
})
