import { once } from 'node:events'
import { request } from 'node:http'
import { afterAll, expect, test } from 'vitest'
import { WebSocket } from 'ws'
import { connectSocket } from '../../test/live.ts'
import type { LiveBrowser } from '../../test/live.ts'
import { useSite } from '../../test/use-site.ts'
import { keysOf } from '../kernel/keys.ts'
import type { Keys } from '../kernel/keys.ts'
import { accessTokens } from '../sessions/access-token.ts'
import { sessionModel } from '../sessions/sessions.model.ts'
import { CONNECT_TIMEOUT_MS } from './limits.ts'

const site = useSite({ RATE_LIMIT_FACTOR: '0.1', TRUST_PROXY: '1' })
const open: LiveBrowser[] = []
afterAll(() => open.forEach((browser) => browser.close()))

/** The response to an upgrade request. */
const upgrade = (headers: Record<string, string>, path = '/socket.io/?EIO=4&transport=websocket') =>
  new Promise<number>((resolve, reject) => {
    const wire = { connection: 'upgrade', upgrade: 'websocket', 'sec-websocket-version': '13' }
    const key = { 'sec-websocket-key': Buffer.alloc(16).toString('base64') }
    const asked = request(site.url + path, { headers: { ...wire, ...key, ...headers } })
    asked.once('upgrade', (answer, socket) => {
      socket.destroy()
      resolve(answer.statusCode!)
    })
    asked.once('response', (answer) => {
      answer.resume()
      resolve(answer.statusCode!)
    })
    asked.once('error', reject).end()
  })

/** A raw websocket. */
const openWire = () => new WebSocket(`${site.url.replace('http', 'ws')}/socket.io/?EIO=4&transport=websocket`)

const tokensOf = (keys: Keys, now = new Date()) => accessTokens(keys, site.config.publicUrl, () => now)
const sessionOf = (token: string) =>
  (JSON.parse(Buffer.from(token.split('.')[1]!, 'base64url').toString()) as { sid: string }).sid

test('rejects guests, and forged, expired or ended-session tokens', async () => {
  const person = await site.as('creator')
  const claims = { userId: person.id, sessionId: sessionOf(person.token) }
  const forged = await tokensOf(keysOf('another secret of thirty-two chars')('access token')).sign(claims)
  const old = await tokensOf(site.config.keys('access token'), new Date(Date.now() - 3600_000)).sign(claims)
  for (const token of [undefined, '', 7, { $ne: null }, 'token-of-all', old.token])
    await expect(connectSocket(site.url, token)).rejects.toThrow('UNAUTHENTICATED')
  await expect(connectSocket(site.url, forged.token)).rejects.toThrow('invalid_jwt')
  open.push(await connectSocket(site.url, person.token))
  await sessionModel(site.database).updateOne({ _id: claims.sessionId }, { $set: { ended_at: new Date() } })
  await expect(connectSocket(site.url, person.token)).rejects.toThrow('session_not_found')
})

test('a rejected client cannot try another token on the same connection', async () => {
  const { token } = await site.as('creator')
  const socket = openWire()
  const heard: string[] = []
  socket.on('message', (data: Buffer) => {
    heard.push(data.toString())
    if (heard.length === 1) socket.send('40{"token":"wrong"}')
    else if (heard.length === 2) socket.send(`40{"token":"${token}"}`)
  })
  const begun = performance.now()
  await once(socket, 'close')
  expect(performance.now() - begun).toBeLessThan(CONNECT_TIMEOUT_MS - 1000)
  expect(heard).toEqual([expect.stringMatching(/^0/), expect.stringMatching(/^44.*UNAUTHENTICATED/)])
})

test('rejects a cross-site upgrade, but not one of this site or a program', async () => {
  expect(await upgrade({ origin: 'https://evil.example' })).toBe(403)
  expect(await upgrade({ origin: 'null' })).toBe(403)
  expect(await upgrade({ origin: 'https://atelier.example.evil.example' })).toBe(403)
  expect(await upgrade({ origin: 'https://atelier.example' })).toBe(101)
  expect(await upgrade({ origin: site.url })).toBe(101)
  expect(await upgrade({})).toBe(101)
})

test('allows only websockets', async () => {
  expect((await site.fetch('/socket.io/?EIO=4&transport=polling')).status).toBe(400)
  expect(await upgrade({}, '/socket.io/?EIO=4&transport=polling')).toBe(400)
  expect((await site.fetch('/socket.io/socket.io.js')).status).not.toBe(200)
})

test('limits connections per address', async () => {
  const from = (address: string) => upgrade({ 'x-forwarded-for': `1.2.3.4, ${address}` })
  const answers = new Set<number>()
  for (let n = 0; n < 12; n++)
    for (const answer of await Promise.all(Array.from({ length: 10 }, () => from('203.0.113.9')))) answers.add(answer)
  expect(answers).toEqual(new Set([101]))
  expect(await from('203.0.113.9')).toBe(429)
  expect(await from('203.0.113.10')).toBe(101)
})

test('disconnects clients that do not authenticate', { timeout: CONNECT_TIMEOUT_MS + 5000 }, async () => {
  await once(openWire(), 'close')
})
