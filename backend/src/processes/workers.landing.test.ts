import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createClient } from '@atelier/contract/contract-client.ts'
import { contract } from '@atelier/contract/contract.ts'
import { startChild } from '../../test/child.ts'
import type { Child } from '../../test/child.ts'
import { converse } from '../../test/conversations.ts'
import { testEnvironment } from '../../test/environment.ts'
import { connectSocket } from '../../test/live.ts'
import { metricsOf } from '../../test/metrics.ts'
import type { Person } from '../../test/person.ts'
import { hasRedis, startRedis } from '../../test/redis.ts'
import type { TestRedis } from '../../test/redis.ts'
import { useSite } from '../../test/use-site.ts'

const MAIN = path.join(import.meta.dirname, '../app/main.ts')
const environment = testEnvironment()

describe.skipIf(!hasRedis)('two workers', () => {
  // Creates users.
  const site = useSite(environment)
  let redis: TestRedis
  let backend: Child<{ url: string }>
  beforeAll(async () => {
    redis = await startRedis()
    const env = { ...process.env, ...environment, LOG_LEVEL: 'silent', WORKERS: '2', REDIS_URL: redis.url }
    backend = await startChild(MAIN, [], env)
  })
  afterAll(() => redis.kill())

  const url = () => `http://127.0.0.1:${backend.ready.url.split(':').at(-1)}`
  /** Over a connection of its own, which any worker may accept. */
  const get = (address: string) => fetch(url() + address, { headers: { connection: 'close' } })
  const workers = () => {
    const { pid } = backend.process
    return readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ').map(Number)
  }
  const counted = async () => {
    const text = await (await get('/metrics')).text()
    return Number(/_count\{method="GET",operation="artworks.list",status="200"\} (\d+)/.exec(text)?.[1] ?? 0)
  }

  test('share a port, and their metrics are added up by each', async () => {
    expect(workers()).toHaveLength(2)
    for (let n = 1; n <= 20; n++) {
      expect((await get('/api/artworks')).status).toBe(200)
      await expect.poll(counted).toBe(n)
    }
    const metrics = await metricsOf({ fetch: get })
    expect(metrics.get('redis_up')).toBe(1)
    expect([...metrics].filter(([name]) => name.startsWith('atelier_build_info'))).toMatchObject([
      [expect.any(String), 1],
    ])
    expect(metrics.get('redis_duration_seconds_count{operation="ping",outcome="ok"}')).toBeGreaterThan(0)
  })

  test('events reach browsers at both', async () => {
    const [buyer, creator] = [await site.as('buyer'), await site.as('creator')]
    const conversation = await converse(buyer, creator)
    const his = await Promise.all(Array.from({ length: 6 }, () => connectSocket(url(), creator.token)))
    const api = ({ token }: Person) => createClient(contract, { base: `${url()}/api`, token: () => token })
    await api(buyer).conversations.send({ params: conversation, body: { id: randomUUID(), content: 'Hello' } })
    for (const browser of his)
      await expect.poll(() => browser.heard.map(({ name }) => name)).toContain('conversations.message')
    his.forEach((browser) => browser.close())
  })

  test('a killed one is replaced while the other serves', async () => {
    const [killed, other] = workers()
    process.kill(killed!, 'SIGKILL')
    await expect.poll(workers).not.toContain(killed)
    for (let n = 0; n < 10; n++) expect((await get('/api/artworks')).status).toBe(200)
    await expect.poll(workers, { timeout: 30_000 }).toHaveLength(2)
    expect(workers()).toContain(other)
    expect(workers()).not.toContain(killed)
  })

  test('end with the primary process', async () => {
    const pids = workers()
    expect(await backend.stop('SIGTERM')).toBe(0)
    for (const pid of pids) expect(() => process.kill(pid, 0)).toThrow()
  })
})
