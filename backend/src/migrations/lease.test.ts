import type { Connection } from 'mongoose'
import { pino } from 'pino'
import { afterAll, afterEach, beforeAll, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { blockedConnection } from '../../test/blocked-connection.ts'
import { testEnvironment } from '../../test/environment.ts'
import { connectDatabase } from '../database/connect.ts'
import { LEASE_MS, RENEW_MS, takeLease } from './lease.ts'
import type { Lease } from './lease.ts'

const uri = testEnvironment()['MONGODB_URI']!
const logger = pino({ level: 'silent' })

let database: Connection
let time = Date.UTC(2026, 0, 1)
const now = () => new Date(time)
const held: Lease[] = []
const take = async (connection = database) => {
  const lease = await takeLease('test', { database: connection, logger, now })
  if (lease) held.push(lease)
  return lease
}
const expiry = async () => ((await database.collection('leases').findOne())!['expires_at'] as Date).getTime()

beforeAll(async () => {
  database = await connectDatabase(uri)
})
beforeEach(() => void vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] }))
afterEach(async () => {
  for (const lease of held.splice(0)) await lease.release()
  vi.useRealTimers()
  await database.dropDatabase()
})
afterAll(() => database.close())

test('one process holds a lease at a time; another claims it after release', async () => {
  const leases = await Promise.all([take(), take(), take()])
  const first = leases.filter((lease) => lease !== null)
  expect(first).toHaveLength(1)
  await first[0]!.release()
  expect(await take()).not.toBeNull()
})

test('leases of other names are independent', async () => {
  await take()
  expect(await takeLease('other', { database, logger, now })).not.toBeNull()
})

test('renews a lease until it is released', async () => {
  const lease = await take()
  for (let waited = 0; waited < 3 * LEASE_MS; waited += RENEW_MS) {
    time += RENEW_MS
    vi.advanceTimersByTime(RENEW_MS)
    await expect.poll(expiry, { timeout: 10_000 }).toBe(time + LEASE_MS)
    expect(await take()).toBeNull()
  }
  expect(lease!.signal.aborted).toBe(false)
})

test('an unrenewed lease expires, and its former holder does not release the new one', async () => {
  const former = await take()
  time += LEASE_MS - 1
  expect(await take()).toBeNull()
  time += 1
  expect(await take()).not.toBeNull()
  vi.advanceTimersByTime(RENEW_MS)
  expect(former!.signal.aborted).toBe(true)
  await former!.release()
  expect(await take()).toBeNull()
})

test('a holder that cannot reach MongoDB stops before its lease ends', async () => {
  const address = new URL(uri)
  const way = await blockedConnection(address.hostname, address.port)
  address.host = `127.0.0.1:${way.port}`
  address.search = 'directConnection=true'
  const blocked = await connectDatabase(address.href)
  onTestFinished(async () => {
    way.open()
    await blocked.close(true)
    way.close()
  })
  const lease = await take(blocked)
  way.block()
  const ends = await expiry()
  while (!lease!.signal.aborted && time < ends) {
    time += RENEW_MS
    vi.advanceTimersByTime(RENEW_MS)
  }
  expect(time).toBeLessThanOrEqual(ends - RENEW_MS)
})
