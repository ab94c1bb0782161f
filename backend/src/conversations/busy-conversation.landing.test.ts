import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { codeOf } from '../../test/code-of.ts'
import { converse } from '../../test/conversations.ts'
import { testEnvironment } from '../../test/environment.ts'
import { startTcpProxy } from '../../test/tcp-proxy.ts'
import type { TcpProxy } from '../../test/tcp-proxy.ts'
import { startKillable } from '../../test/two-backends.ts'
import type { KillableBackend } from '../../test/two-backends.ts'
import { usePerson, useSite } from '../../test/use-site.ts'

const environment: Record<string, string> = { ...testEnvironment(), RATE_LIMIT_FACTOR: '1000' }
const site = useSite(environment)
const people = [usePerson(site, 'buyer'), usePerson(site, 'creator')] as const

let away = false
let mongo: TcpProxy
const backends: KillableBackend[] = []
beforeAll(async () => {
  const target = new URL(environment['MONGODB_URI']!)
  mongo = await startTcpProxy(target, (near, far) => {
    if (away) near.destroy()
    else near.pipe(far).pipe(near)
  })
  const MONGODB_URI = `mongodb://127.0.0.1:${mongo.port}${target.pathname}?directConnection=true`
  for (let n = 0; n < 2; n++) backends.push(await startKillable({ ...environment, MONGODB_URI }))
})
afterAll(async () => {
  await Promise.all(backends.map((backend) => backend.stop()))
  mongo.close()
})

/** Alternately from both people, through both backends. Resolves with "no error" or why it failed. */
async function send(conversation: { id: string }, n: number, id = randomUUID()): Promise<string> {
  const api = backends[n % 2]!.api(people[n % 4 < 2 ? 0 : 1])
  return codeOf(api.conversations.send({ params: { id: conversation.id }, body: { id, content: `${n}` } }))
}

const stored = async (ids: readonly string[]) =>
  site.database.collection('messages').countDocuments({ client_id: { $in: ids } })

test('forty messages at once to one conversation, over two backends, are all stored', async () => {
  const conversation = await converse(...people, 'Night scenes')
  const ids = Array.from({ length: 40 }, () => randomUUID())
  const outcomes = await Promise.all(ids.map((id, n) => send(conversation, n, id)))
  expect(new Set(outcomes)).toEqual(new Set(['no error']))
  expect(await stored(ids)).toBe(40)
})

test('after ten seconds without MongoDB, no message fails that is sent later', async () => {
  const conversation = await converse(...people, 'Outage')
  const acknowledged: string[] = []
  const failures: string[] = []
  let back = Infinity
  const sender = async (n: number) => {
    for (let isLater = false; !isLater;) {
      isLater = performance.now() > back
      const id = randomUUID()
      const outcome = await send(conversation, n, id)
      if (outcome === 'no error') acknowledged.push(id)
      else if (isLater) failures.push(outcome)
      await sleep(100)
    }
  }
  const senders = Array.from({ length: 20 }, (_, n) => sender(n))
  await sleep(2000)
  away = true
  for (const socket of mongo.sockets) socket.destroy()
  await sleep(10_000)
  away = false
  // The driver looks for its server every half a second, and longer on a busy machine
  for (const n of [0, 1]) await expect.poll(() => send(conversation, n), { timeout: 20_000 }).toBe('no error')
  back = performance.now()
  await Promise.all(senders)
  expect(failures).toEqual([])
  expect(await stored(acknowledged)).toBe(acknowledged.length)
})
