import { setTimeout as pause } from 'node:timers/promises'
import { createAdapter } from '@socket.io/redis-streams-adapter'
import type { Namespace, Server } from 'socket.io'
import type { RedisClient, RedisLink } from '../redis/redis-link.ts'
import { keepTrimmed } from './trim-stream.ts'

const STREAM = 'atelier:live'
const STREAM_EVENTS = 10_000
/** Pause after a failure, to avoid a busy loop on a Redis that rejects commands. */
const RETRY_MS = 200

const RESYNC = 'resync'

/** Local sockets are notified at once; remote ones that may have missed events resync once Redis is back. */
export async function streamsAdapter(redis: RedisLink, server: () => Pick<Server, 'emit' | 'local'>) {
  const last = (await redis.client.xRevRange(STREAM, '+', '-', { COUNT: 1 }))?.[0]
  const readers: RedisClient[] = []
  let isResyncDue = false

  function reader(): RedisClient {
    const client = fromBegin(redis.client.duplicate(), last?.id ?? '0-0', () => server().local.emit(RESYNC))
    readers.push(client)
    return client
  }

  function resyncIfDue(): void {
    if (!isResyncDue || !redis.isUp) return
    isResyncDue = false
    server().emit(RESYNC)
  }
  redis.onRecovered(resyncIfDue)
  const stopTrimming = keepTrimmed(redis, STREAM)

  const client = Object.create(redis.client, { duplicate: { value: reader } }) as RedisClient
  const make = createAdapter(client, { streamName: STREAM, maxLen: STREAM_EVENTS, onlyPlaintext: true })
  return {
    // Called with `new`.
    adapter: function (namespace: Namespace) {
      const adapter = make(namespace)
      const publish = adapter.doPublish.bind(adapter)
      // The adapter emits to local sockets only after this.
      adapter.doPublish = (message) => {
        redis
          .ask('xadd', async () => publish(message) as Promise<string>)
          .catch(() => {
            isResyncDue = true
            setTimeout(resyncIfDue, RETRY_MS).unref()
          })
        return Promise.resolve('')
      }
      return adapter
    },
    close() {
      stopTrimming()
      for (const client of readers) if (client.isOpen) client.destroy()
    },
  }
}

/** Until its first message the adapter reads from `$`, and misses messages between two reads; `begin` is fixed. */
function fromBegin(client: RedisClient, begin: string, gap: () => void): RedisClient {
  const read = client.xRead.bind(client) as (
    streams: { key: string; id: string }[],
    options: object,
  ) => Promise<unknown>
  let isReading = false
  return Object.assign(client, {
    async xRead(streams: { key: string; id: string }[], options: object) {
      if (!isReading) client.on('ready', gap)
      isReading = true
      try {
        return await read(
          streams.map(({ key, id }) => ({ key, id: id === '$' ? begin : id })),
          options,
        )
      } catch (error) {
        await pause(RETRY_MS)
        throw error
      }
    },
    // Called by the adapter when it is closed, which may be after `close`.
    disconnect: () => client.isOpen && client.destroy(),
  }) as RedisClient
}
