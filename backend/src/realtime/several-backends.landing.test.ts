import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { converse } from '../../test/conversations.ts'
import { testEnvironment } from '../../test/environment.ts'
import { connectSocket } from '../../test/live.ts'
import type { LiveBrowser } from '../../test/live.ts'
import type { Person } from '../../test/person.ts'
import { hasRedis, startRedis } from '../../test/redis.ts'
import type { TestRedis } from '../../test/redis.ts'
import { startKillable } from '../../test/two-backends.ts'
import type { KillableBackend } from '../../test/two-backends.ts'
import { useSite } from '../../test/use-site.ts'
import { sessionModel } from '../sessions/sessions.model.ts'

const environment = { ...testEnvironment(), RATE_LIMIT_FACTOR: '1' }

describe.skipIf(!hasRedis)('two backends and a Redis', () => {
  // Creates users and inspects the database.
  const site = useSite(environment)
  const open: LiveBrowser[] = []
  let redis: TestRedis
  let a: KillableBackend
  let b: KillableBackend
  let buyer: Person
  let creator: Person
  let conversation: { id: string }
  beforeAll(async () => {
    redis = await startRedis()
    const joined = { ...environment, REDIS_URL: redis.url }
    ;[a, b] = await Promise.all([startKillable(joined), startKillable(joined)])
    ;[buyer, creator] = [await site.as('buyer'), await site.as('creator')]
    conversation = await converse(buyer, creator)
  })
  afterEach(() => open.splice(0).forEach((browser) => browser.close()))
  afterAll(async () => {
    await Promise.all([a.stop(), b.stop()])
    await redis.kill()
  })

  const connect = async (at: KillableBackend, person: Person) => {
    const browser = await connectSocket(at.url(), person.token)
    open.push(browser)
    return browser
  }
  const send = (at: KillableBackend, id: string = randomUUID()) =>
    at.api(buyer).conversations.send({ params: conversation, body: { id, content: 'Hello' } })
  const seqs = ({ heard }: LiveBrowser) =>
    heard.filter(({ name }) => name === 'conversations.message').map(({ payload }) => (payload as { seq: number }).seq)
  const resyncs = ({ heard }: LiveBrowser) => heard.filter(({ name }) => name === 'resync').length

  /** Sends until a message crosses backends; any that does not must be followed by a resync. */
  async function nothingIsMissed(his: LiveBrowser): Promise<void> {
    for (let crosses = false; !crosses;) {
      const before = resyncs(his)
      const { seq } = await send(a)
      await expect
        .poll(() => (crosses = seqs(his).includes(seq)) || resyncs(his) > before, { timeout: 5000 })
        .toBe(true)
    }
  }

  test('events sent at one backend reach browsers at the other in order', async () => {
    const his = await connect(b, creator)
    const sent = []
    for (let n = 0; n < 5; n++) sent.push((await send(a)).seq)
    await expect.poll(() => seqs(his)).toEqual(sent)
  })

  test('typing is visible across backends', async () => {
    const [hers, his] = [await connect(a, buyer), await connect(b, creator)]
    const payload = { conversation_id: conversation.id }
    for (const browser of [hers, his]) expect(await browser.signal('conversations.join', payload)).toBe(null)
    await hers.signal('conversations.typing', payload)
    await expect.poll(() => his.heard.map(({ name }) => name)).toContain('conversations.typing')
  })

  test('a killed backend loses no acknowledged message; an unacknowledged one can be retried at the other', async () => {
    const his = await connect(b, creator)
    const acknowledged = new Map<string, number>()
    const id = randomUUID()
    acknowledged.set(id, (await send(a, id)).seq)
    const late = randomUUID()
    const lost = send(a, late).then(
      ({ seq }) => seq,
      () => undefined,
    )
    await a.stop('SIGKILL')
    const before = await lost
    const { seq } = await send(b, late)
    if (before !== undefined) expect(seq).toBe(before)
    expect((await send(b, id)).seq).toBe(acknowledged.get(id))
    const { items } = await b.api(creator).conversations.messages({ params: conversation })
    expect(items.filter(({ client_id }) => client_id === late)).toHaveLength(1)
    expect(items.map((message) => message.seq)).toEqual(items.map((_, place) => place + 1))
    await expect.poll(() => seqs(his)).toContain(acknowledged.get(id))
    await a.start()
  })

  test('sending succeeds during a Redis outage; afterwards browsers refetch and events cross again', async () => {
    const [hers, his] = [await connect(a, creator), await connect(b, creator)]
    await redis.kill()
    const { seq } = await send(a)
    await expect.poll(() => seqs(hers)).toEqual([seq])
    expect((await fetch(`${a.url()}/readyz`)).status).toBe(200)
    await redis.start()
    for (const browser of [hers, his]) await expect.poll(() => resyncs(browser), { timeout: 5000 }).toBeGreaterThan(0)
    await nothingIsMissed(his)
  })

  test('an unresponsive Redis delays a request by at most a second', async () => {
    const his = await connect(b, creator)
    redis.pause()
    const begun = performance.now()
    for (let n = 0; n < 3; n++) await send(a)
    // Counted in Redis, unlike the sends, which have a block of points
    await a.api(creator).conversations.read({ params: conversation, body: { seq: 1 } })
    expect(performance.now() - begun).toBeLessThan(3000)
    redis.resume()
    await expect.poll(() => resyncs(his), { timeout: 5000 }).toBeGreaterThan(0)
    await nothingIsMissed(his)
  })

  test.each(['with Redis', 'without it'])(
    'a session that ends at one backend loses its socket at the other, %s',
    async (how) => {
      if (how === 'without it') await redis.kill()
      const person = await site.as('creator')
      const browser = await connect(b, person)
      const { sid } = JSON.parse(Buffer.from(person.token.split('.')[1]!, 'base64url').toString()) as { sid: string }
      const begun = performance.now()
      // As another backend without Redis does.
      await sessionModel(site.database).updateOne({ _id: sid }, { $set: { ended_at: new Date() } })
      await expect.poll(() => browser.socket.connected).toBe(false)
      expect(performance.now() - begun).toBeLessThan(1000)
      if (how === 'without it') await redis.start()
    },
  )

  test('counts attempts across backends with or without Redis', async () => {
    const attempt = async (at: KillableBackend, email: string) => {
      const headers = { 'content-type': 'application/json' }
      const body = JSON.stringify({ email, password: 'wrong password' })
      return (await fetch(`${at.url()}/api/sessions`, { method: 'POST', headers, body })).status
    }
    const tries = async (email: string) => {
      const statuses = []
      for (let n = 0; n < 12; n++) statuses.push(await attempt(n % 2 ? a : b, email))
      return statuses.filter((status) => status === 401).length
    }
    const counted = () => site.database.collection('rate_limits').countDocuments({ key: /^account.logIn-account/ })
    // Counted in the database while Redis recovers, or when it answers late on a busy machine
    const inRedisAlone = async () => {
      const before = await counted()
      const failed = await tries(`${randomUUID()}@example.com`)
      return { failed, inDatabase: (await counted()) - before }
    }
    await expect.poll(inRedisAlone, { timeout: 30_000 }).toEqual({ failed: 10, inDatabase: 0 })
    const before = await counted()
    await redis.kill()
    expect(await tries('alone@example.com')).toBe(10)
    expect(await counted()).toBeGreaterThan(before)
    await redis.start()
  })
})
