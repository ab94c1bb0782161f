import { setTimeout as pause } from 'node:timers/promises'
import { createClient } from '@redis/client'
import type { Logger } from 'pino'
import { watched } from '../kernel/watch.ts'
import type { Watch } from '../kernel/watch.ts'
import { StartupError } from '../kernel/startup-error.ts'

const CONNECT_MS = 5000
const ANSWER_MS = 500
const TICKS = 10
const BEAT_MS = 500
/** A connection silent for this long is replaced. */
const SILENCE_MS = 10_000

export type RedisClient = Awaited<ReturnType<typeof open>>

const open = (url: string) =>
  createClient({
    url,
    // Keeps an idle connection from being taken for a dead one.
    pingInterval: SILENCE_MS / 3,
    socket: {
      connectTimeout: CONNECT_MS,
      socketTimeout: SILENCE_MS,
      reconnectStrategy: (retries: number) => Math.min(50 * 2 ** retries, 1000),
    },
  })

/** Tolerates outages: `isUp` updates within a second, so that callers skip an unresponsive Redis. */
export class RedisLink {
  readonly client: RedisClient
  readonly #logger: Logger
  readonly #listeners: (() => void)[] = []
  readonly #watches: Watch[] = []
  #isUp = true
  #stopped = false

  constructor(client: RedisClient, logger: Logger) {
    this.client = client
    this.#logger = logger
    client.on('error', (error: Error) => this.#lost(error.message))
    void this.#beat()
  }

  get isUp(): boolean {
    return this.#isUp
  }

  /** After an outage. */
  onRecovered(listener: () => void): void {
    this.#listeners.push(listener)
  }

  watch(watch: Watch): void {
    this.#watches.push(watch)
  }

  /** Fails fast while Redis is down. `operation` is for metrics and traces. */
  async ask<T>(operation: string, question: (client: RedisClient) => Promise<T>): Promise<T> {
    if (!this.#isUp) throw new Error('Redis is away')
    const late = pause(ANSWER_MS, undefined, { ref: false }).then(() => {
      throw new Error('Redis is late')
    })
    return watched(this.#watches, operation, () => Promise.race([question(this.client), late]))
  }

  stop(): void {
    this.#stopped = true
    this.client.destroy()
  }

  async #beat(): Promise<void> {
    while (!this.#stopped) {
      // Counts ticks instead of time: an answer waits while this process is busy.
      let ticks = 0
      const late = setInterval(() => {
        if (++ticks === TICKS) this.#lost('it does not answer')
      }, ANSWER_MS / TICKS)
      // During an outage, this is the only command in the client's queue.
      await watched(this.#watches, 'ping', () => this.client.ping()).then(
        () => this.#found(),
        (error: Error) => this.#lost(error.message),
      )
      clearInterval(late)
      await pause(BEAT_MS, undefined, { ref: false })
    }
  }

  #lost(reason: string): void {
    if (!this.#isUp || this.#stopped) return
    this.#isUp = false
    this.#logger.warn({ reason }, 'Redis is away: each backend counts and tells for itself')
  }

  #found(): void {
    if (this.#isUp || this.#stopped) return
    this.#isUp = true
    this.#logger.info('Redis is back')
    for (const listener of this.#listeners) listener()
  }
}

/** Throws {@link StartupError} when no Redis responds. */
export async function connectRedis(url: string, logger: Logger): Promise<RedisLink> {
  const client = open(url)
  // Otherwise the client would retry forever.
  const failed = new Promise<never>((_resolve, reject) => client.on('error', reject))
  const late = pause(CONNECT_MS, undefined, { ref: false }).then(() => Promise.reject(new Error('no answer')))
  try {
    await Promise.race([client.connect(), failed, late])
  } catch (error) {
    client.destroy()
    throw new StartupError(`REDIS_URL: no Redis answers at ${new URL(url).host} (${(error as Error).message})`, {
      cause: error,
    })
  }
  return new RedisLink(client, logger)
}
