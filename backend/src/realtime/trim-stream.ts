import type { RedisLink } from '../redis/redis-link.ts'

/** How long a stream keeps events: their rooms are named after people. A backend that was away tells its browsers to read anew. */
const KEPT_MS = 5 * 60_000
const EVERY_MS = 60_000

/** Removes the events of a stream that are older. */
export async function trimStream(redis: Pick<RedisLink, 'ask'>, stream: string): Promise<void> {
  // Ids of a stream begin with the time of Redis.
  const [seconds] = await redis.ask((client) => client.time())
  await redis.ask((client) => client.xTrim(stream, 'MINID', Number(seconds) * 1000 - KEPT_MS))
}

/** Does so every minute, as often as Redis answers; returns how to end it. */
export function keepTrimmed(redis: RedisLink, stream: string): () => void {
  const timer = setInterval(() => void trimStream(redis, stream).catch(() => {}), EVERY_MS)
  timer.unref()
  return () => clearInterval(timer)
}
