import { pino } from 'pino'
import { Registry } from 'prom-client'
import { expect, onTestFinished, test } from 'vitest'
import { hasRedis, startRedis } from '../../test/redis.ts'
import { measureRedis } from '../app/measure-parts.ts'
import { connectRedis } from './redis-link.ts'

test.skipIf(!hasRedis)('an unresponsive Redis is noticed, but a busy process is not taken for one', async () => {
  const redis = await startRedis()
  onTestFinished(() => redis.kill())
  const lines: { msg: string }[] = []
  const logger = pino({}, { write: (line) => void lines.push(JSON.parse(line) as { msg: string }) })
  const link = await connectRedis(redis.url, logger)
  onTestFinished(() => link.stop())
  for (let n = 0; n < 4; n++) {
    const end = performance.now() + 700
    while (performance.now() < end);
    await new Promise(setImmediate)
  }
  const registry = new Registry()
  measureRedis(registry, link)
  const up = async () => /^redis_up (\d)$/m.exec(await registry.metrics())?.[1]
  await new Promise((resolve) => setTimeout(resolve, 200))
  expect([link.isUp, lines]).toEqual([true, []])

  expect(await up()).toBe('1')
  redis.pause()
  await expect.poll(() => link.isUp, { timeout: 3000 }).toBe(false)
  expect(await up()).toBe('0')
  expect(lines).toMatchObject([{ reason: 'it does not answer' }])
  redis.resume()
  await expect.poll(() => link.isUp, { timeout: 3000 }).toBe(true)
})
