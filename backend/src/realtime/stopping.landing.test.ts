import { expect, onTestFinished, test } from 'vitest'
import { testEnvironment } from '../../test/environment.ts'
import { connectSocket, openSocket } from '../../test/live.ts'
import { hasRedis, startRedis } from '../../test/redis.ts'
import { startKillable } from '../../test/two-backends.ts'
import { useSite } from '../../test/use-site.ts'
import { STOP_MS } from './limits.ts'

const environment = testEnvironment()
const site = useSite(environment)

test.skipIf(!hasRedis)(
  'a stopping backend sends its browsers to another, and does not wait for unresponsive ones',
  async () => {
    const redis = await startRedis()
    onTestFinished(() => redis.kill())
    const backend = await startKillable({ ...environment, REDIS_URL: redis.url })
    const { token } = await site.as('creator')
    const [answering, silent] = [await connectSocket(backend.url(), token), await connectSocket(backend.url(), token)]
    const { ws } = silent.socket.io.engine.transport as unknown as { ws: { _socket: { pause(): void } } }
    ws._socket.pause()
    const reason = new Promise((resolve) => answering.socket.once('disconnect', resolve))
    const begun = performance.now()
    const ended = backend.stop()
    // Browsers reconnect by themselves after this reason, but not after `io server disconnect`.
    expect(await reason).toBe('transport close')
    expect(await ended).toBe(0)
    expect(performance.now() - begun).toBeLessThan(STOP_MS + 3000)
  },
)

test.skipIf(!hasRedis)('a draining backend serves on but is not ready, and moves its sockets one by one', async () => {
  const redis = await startRedis()
  onTestFinished(() => redis.kill())
  const backend = await startKillable({ ...environment, REDIS_URL: redis.url, DRAIN_SECONDS: '2' })
  const { token } = await site.as('creator')
  const browsers = await Promise.all(Array.from({ length: 5 }, () => connectSocket(backend.url(), token)))
  onTestFinished(() => browsers.forEach((browser) => browser.close()))
  const open = () => browsers.filter(({ socket }) => socket.connected).length
  const seen: number[] = []
  const watching = setInterval(() => seen.push(open()), 100)
  const ended = backend.stop()

  const ready = () => fetch(`${backend.url()}/readyz`)
  await expect.poll(async () => (await ready()).status).toBe(503)
  expect(await (await ready()).json()).toEqual({ status: 'stopping' })
  const list = await fetch(`${backend.url()}/api/artworks`)
  expect([list.status, list.headers.get('connection')]).toEqual([200, 'close'])
  const refused = openSocket(backend.url(), token)
  expect(await new Promise((resolve) => refused.socket.once('connect_error', resolve))).toBeInstanceOf(Error)

  expect(await ended).toBe(0)
  clearInterval(watching)
  expect(open()).toBe(0)
  // Not all at once
  expect(new Set(seen.filter((count) => count > 0 && count < 5)).size).toBeGreaterThan(2)
})
