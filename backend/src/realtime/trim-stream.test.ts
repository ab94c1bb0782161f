import { pino } from 'pino'
import { expect, onTestFinished, test } from 'vitest'
import { hasRedis, startRedis } from '../../test/redis.ts'
import { connectRedis } from '../redis/redis-link.ts'
import { trimStream } from './trim-stream.ts'

test.skipIf(!hasRedis)('a stream keeps only the events of the last minutes', async () => {
  const redis = await startRedis()
  const link = await connectRedis(redis.url, pino({ level: 'silent' }))
  onTestFinished(async () => {
    link.stop()
    await redis.kill()
  })
  const sixMinutesAgo = Date.now() - 6 * 60_000
  await link.client.xAdd('stream', `${sixMinutesAgo}-0`, { room: 'old' })
  const id = await link.client.xAdd('stream', '*', { room: 'new' })
  await trimStream(link, 'stream')
  expect(await link.client.xRange('stream', '-', '+')).toEqual([{ id, message: { room: 'new' } }])
})
