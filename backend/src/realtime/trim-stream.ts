import type { RedisLink } from '../redis/redis-link.ts'

/** Short, as rooms contain user IDs. A backend that was down longer makes its browsers refetch. */
const KEPT_MS = 5 * 60_000
const EVERY_MS = 60_000

export async function trimStream(redis: Pick<RedisLink, 'ask'>, stream: string): Promise<void> {
  // Stream IDs begin with Redis's time.
  const [seconds] = await redis.ask('time', (client) => client.time())
  await redis.ask('xtrim', (client) => client.xTrim(stream, 'MINID', Number(seconds) * 1000 - KEPT_MS))
}

export function keepTrimmed(redis: RedisLink, stream: string): () => void {
  const timer = setInterval(() => void trimStream(redis, stream).catch(() => {}), EVERY_MS)
  timer.unref()
  return () => clearInterval(timer)
}
