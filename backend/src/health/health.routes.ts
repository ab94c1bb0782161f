import { Router } from 'express'
import type { RequestHandler, Response } from 'express'
import type { Connection } from 'mongoose'
import type { RedisLink } from '../redis/redis-link.ts'
import type { Storage } from '../storage/storage.ts'

const PING_MS = 2000

type Part = 'ok' | 'down'

interface Parts {
  mongodb: Part
  s3: Part
  redis?: Part
}

async function check(ping: (signal: AbortSignal) => Promise<unknown>): Promise<Part> {
  const signal = AbortSignal.timeout(PING_MS)
  const late = new Promise<never>((_, reject) => signal.addEventListener('abort', () => reject(new Error('late'))))
  return Promise.race([ping(signal), late]).then(
    () => 'ok' as const,
    () => 'down' as const,
  )
}

/** A check of MongoDB and S3 is cached, so that frequent requests do not cause more checks. */
const FRESH_MS = 1000

interface Deps {
  database: Connection
  storage: Storage
  redis?: Pick<RedisLink, 'isUp'> | undefined
  isStopping: () => boolean
  /** Admits those who may see which part fails. */
  guard: RequestHandler
}

/**
 * `/healthz`: the process is alive; `/readyz`: it should get requests; `/healthz/parts`: whether what all backends share
 * responds. An outage of that must not take every backend from a balancer: pages and scripts are served without it.
 */
export function healthRoutes({ database, storage, redis, isStopping, guard }: Deps): RequestHandler {
  const router = Router()
  let known: { until: number; parts: Promise<Parts> } | undefined

  async function look(): Promise<Parts> {
    const [mongodb, s3] = await Promise.all([
      check(async () => database.db!.command({ ping: 1 })),
      check((signal) => storage.ping(signal)),
    ])
    return { mongodb, s3, ...(redis && { redis: redis.isUp ? 'ok' : 'down' }) }
  }

  function lookOnce() {
    if (!known || known.until <= Date.now()) known = { until: Date.now() + FRESH_MS, parts: look() }
    return known.parts
  }

  const send = (response: Response, status: 'ok' | 'stopping' | 'unavailable', parts?: Parts) =>
    response
      .status(status === 'ok' ? 200 : 503)
      .set('cache-control', 'no-store')
      .json({ status, ...parts })

  router.get('/healthz', (_request, response) => void send(response, 'ok'))
  router.get('/readyz', (_request, response) => void send(response, isStopping() ? 'stopping' : 'ok'))
  router.get('/healthz/parts', guard, async (_request, response) => {
    const parts = await lookOnce()
    send(response, Object.values(parts).includes('down') ? 'unavailable' : 'ok', parts)
  })
  return router
}
