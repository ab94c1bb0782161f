import type { RedisLink } from '../redis/redis-link.ts'

/** Retention of stream events, whose rooms contain user IDs. A backend that was down makes its browsers refetch. */
const KEPT_MS = 5 * 60_000
const EVERY_MS = 60_000

/** Removes older events from a stream. */
export async function trimStream(redis: Pick<RedisLink, 'ask'>, stream: string): Promise<void> {
  // Stream IDs begin with Redis's time.
  const [seconds] = await redis.ask((client) => client.time())
  await redis.ask((client) => client.xTrim(stream, 'MINID', Number(seconds) * 1000 - KEPT_MS))
}

/** Does so every minute while Redis is up; returns a function to stop. */
export function keepTrimmed(redis: RedisLink, stream: string): () => void {
  const timer = setInterval(() => void trimStream(redis, stream).catch(() => {}), EVERY_MS)
  timer.unref()
  return () => clearInterval(timer)
}
