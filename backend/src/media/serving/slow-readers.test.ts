import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import express from 'express'
import pino from 'pino'
import { beforeAll, expect, onTestFinished, test } from 'vitest'
import { jsonOf } from '../../../test/json-of.ts'
import { readSlowly } from '../../../test/read-slowly.ts'
import { useSite } from '../../../test/use-site.ts'
import { errorHandler } from '../../http/answers/send-error.ts'
import { listen } from '../../app/server.ts'
import { READ_LIMITS } from '../limits.ts'
import { mediaRoutes } from './media.routes.ts'

// As many as production allows, or a fraction
const CROWD =
  process.env['ATELIER_LANDING'] === '1'
    ? { readers: 210, limits: READ_LIMITS.process }
    : { readers: 28, limits: { small: 600, large: 20, multiple: 10 } }

const site = useSite({ TRUST_PROXY: '1' })
const film = '/media/artworks/user/1700000000000.mp4'
const picture = '/media/artworks/user/1700000000001.webp'
beforeAll(async () => {
  // More than the buffers of two sockets hold
  await site.storage.put('artworks', 'public/user/1700000000000.mp4', randomBytes(16e6), 'video/mp4')
  await site.storage.put('artworks', 'public/user/1700000000001.webp', randomBytes(20_000), 'image/webp')
})

/** Only the routes, with other limits and the site's pool of S3 connections. */
async function startMedia(limits: Partial<typeof READ_LIMITS>): Promise<string> {
  const app = express().set('trust proxy', 1)
  app.use(mediaRoutes(site.storage, { ...READ_LIMITS, ...limits }), errorHandler(pino({ enabled: false })))
  const { port, stop } = await listen(app, '127.0.0.1', 0, 100)
  onTestFinished(stop)
  return `http://127.0.0.1:${port}`
}

test(`${CROWD.readers} stalled readers do not block other pictures, and the backend stays ready`, async () => {
  // Never disconnected: on a busy machine the first wait longest for the last
  const url = await startMedia({ process: CROWD.limits, slowest: { bytes: 0, ms: 60_000 } })
  const readers = await Promise.all(
    Array.from({ length: CROWD.readers }, (_, number) => readSlowly(url, film, `198.51.100.${number}`)),
  )
  expect(readers.filter(({ status }) => status === 200)).toHaveLength(CROWD.limits.large)
  expect(readers.filter(({ status }) => status === 503)).toHaveLength(CROWD.readers - CROWD.limits.large)
  const others = [url + picture, `${site.url}/readyz`, `${site.url}/api/artworks`]
  const answers = await Promise.all(others.map((address) => fetch(address)))
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
})

test('limits the concurrent large files of one address, freed when their readers leave', async () => {
  const url = await startMedia({ address: { small: 1, large: 2 } })
  const first = await readSlowly(url, film)
  expect([first.status, (await readSlowly(url, film)).status]).toEqual([200, 200])
  const refused = await fetch(url + film, { headers: { 'x-forwarded-for': '192.0.2.1' } })
  expect([refused.status, refused.headers.get('retry-after'), refused.headers.get('cache-control')]).toEqual([
    503,
    '1',
    'no-store',
  ])
  expect(await jsonOf(refused)).toMatchObject({ code: 'UNAVAILABLE' })
  expect((await readSlowly(url, film, '192.0.2.2')).status).toBe(200)
  expect((await fetch(url + picture, { headers: { 'x-forwarded-for': '192.0.2.1' } })).status).toBe(200)
  first.socket.destroy()
  await expect.poll(async () => (await readSlowly(url, film)).status).toBe(200)
})

test('half of the slots are reserved for addresses that read one video', async () => {
  const url = await startMedia({ process: { small: 600, large: 4, multiple: 2 } })
  const statuses: number[] = []
  for (const reader of [1, 1, 2, 2, 3, 4]) statuses.push((await readSlowly(url, film, `192.0.2.${reader}`)).status)
  expect(statuses).toEqual([200, 200, 200, 503, 200, 503])
})

test('disconnects a reader that is too slow, but not one that is fast enough', async () => {
  const url = await startMedia({ slowest: { bytes: 1e6, ms: 300 } })
  const { socket } = await readSlowly(url, film)
  const reading = await fetch(url + film)
  expect((await reading.arrayBuffer()).byteLength).toBe(16e6)
  const closed = once(socket, 'close')
  // Buffered data still arrives; then nothing does
  await new Promise((resolve) => setTimeout(resolve, 700))
  let bytes = 0
  socket.on('data', (chunk: Buffer) => (bytes += chunk.length)).resume()
  await closed
  expect(bytes).toBeLessThan(16e6)
})
