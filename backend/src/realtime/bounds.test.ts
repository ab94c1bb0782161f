import { conversationsMessageEvent } from '@atelier/contract/conversations/live.ts'
import { beforeEach, expect, test } from 'vitest'
import type { LiveBrowser } from '../../test/live.ts'
import type { Person } from '../../test/person.ts'
import { useSite, useSockets } from '../../test/use-site.ts'
import { SOCKETS_PER_USER, WAITING_EVENTS_MAX } from './limits.ts'

const site = useSite({ RATE_LIMIT_FACTOR: '1000', LOG_LEVEL: 'warn' })
const connect = useSockets(site)

let bad: Person
let other: Person
let hers: LiveBrowser
beforeEach(async () => {
  ;[bad, other] = [await site.as('creator'), await site.as('buyer')]
  hers = await connect(other)
})

const tell = (person: Person, seq = 1) =>
  site.publisher.toUsers([person.id], conversationsMessageEvent, {
    conversation_id: 'a'.repeat(24),
    seq,
    sender_id: other.id,
  })
const closed = (reason: string) => async () => {
  const figures = await (await site.fetch('/metrics')).text()
  return Number(new RegExp(`live_sockets_closed_total\\{reason="${reason}"\\} (\\d+)`).exec(figures)?.[1] ?? 0)
}

// Raw frames below socket.io, as a custom client may send.
const raw = (browser: LiveBrowser) =>
  browser.socket.io.engine as unknown as { write(data: unknown): void; transport: { ws: WebSocket } }

test.each<[string, string, (browser: LiveBrowser) => void]>([
  ['sends what is no packet', 'forced close', (browser) => raw(browser).write('9')],
  ['sends what is no JSON', 'forced close', (browser) => raw(browser).write('2[{"')],
  ['sends a frame too large', 'transport error', (browser) => raw(browser).write('2' + 'x'.repeat(9000))],
  ['announces and sends binary', 'binary', (browser) => raw(browser).write(new Uint8Array(8))],
  [
    'floods',
    'flood',
    (browser) => void Array.from({ length: 200 }, () => browser.socket.emit('conversations.leave', {})),
  ],
])('disconnects a client that %s, and others keep getting their events', async (_what, reason, act) => {
  const count = closed(reason)
  const before = await count()
  const his = await connect(bad)
  act(his)
  tell(other)
  await expect.poll(() => his.socket.connected).toBe(false)
  tell(other, 2)
  await expect.poll(() => hers.heard.map(({ payload }) => (payload as { seq: number }).seq)).toEqual([1, 2])
  await expect.poll(count).toBe(before + 1)
})

test('disconnects a slow reader before many events are queued, and others keep getting theirs', async () => {
  const slow = closed('slow')
  const his = await connect(bad)
  const { _socket: wire } = raw(his).transport.ws as unknown as { _socket: { pause(): void; resume(): void } }
  wire.pause()
  const begun = process.memoryUsage().rss
  let told = 0
  // Network buffers absorb some megabytes first.
  while ((await slow()) === 0 && told < 200_000) for (let n = 0; n < WAITING_EVENTS_MAX / 2; n++) tell(bad, ++told)
  expect(await slow()).toBe(1)
  expect(process.memoryUsage().rss - begun).toBeLessThan(150_000_000)
  tell(other)
  await expect.poll(() => hers.heard).toHaveLength(1)
  wire.resume()
  await expect.poll(() => his.socket.connected).toBe(false)
})

test('one socket above the limit per user closes their oldest', async () => {
  const all: LiveBrowser[] = []
  for (let n = 0; n <= SOCKETS_PER_USER; n++) all.push(await connect(bad))
  await expect.poll(() => all.map(({ socket }) => socket.connected)).toEqual([false, ...all.slice(1).map(() => true)])
  expect(hers.socket.connected).toBe(true)
})

test('counts open sockets', async () => {
  const sockets = async () => /live_sockets (\d+)/.exec(await (await site.fetch('/metrics')).text())?.[1]
  await expect.poll(sockets).toBe('1')
  const his = await connect(bad)
  expect(await sockets()).toBe('2')
  his.close()
  await expect.poll(sockets).toBe('1')
})
