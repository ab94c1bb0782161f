import { expect, onTestFinished, test } from 'vitest'
import { testEnvironment } from '../../../test/environment.ts'
import { hasRedis, startRedis } from '../../../test/redis.ts'
import { startKillable } from '../../../test/two-backends.ts'

test.skipIf(!hasRedis)('two backends share the limit of guest reads, and count alone without Redis', async () => {
  const redis = await startRedis()
  onTestFinished(() => redis.kill())
  const environment = { ...testEnvironment(), REDIS_URL: redis.url, TRUST_PROXY: '1', RATE_LIMIT_FACTOR: '1' }
  const backends = [await startKillable(environment), await startKillable(environment)]

  const read = async (n: number, from: string) => {
    const path = n % 3 === 0 ? '/api/none' : '/api/artworks'
    const answer = await fetch(`${backends[n % 2]!.url()}${path}`, { headers: { 'x-forwarded-for': from } })
    await answer.arrayBuffer()
    return answer.status
  }
  const allowed = async (count: number, from: string) => {
    const statuses = []
    for (let n = 0; n < count; n += 20)
      statuses.push(...(await Promise.all(Array.from({ length: 20 }, (_, k) => read(n + k, from)))))
    return statuses.filter((status) => status !== 429).length
  }
  const together = await allowed(900, '203.0.113.7')
  expect(together).toBeLessThanOrEqual(600)
  expect(together).toBeGreaterThan(600 - 2 * 20)
  expect(await allowed(20, '203.0.113.8')).toBe(20)

  await redis.kill()
  expect(await allowed(60, '203.0.113.9')).toBe(60)
  await Promise.all(backends.map((backend) => backend.stop()))
})
