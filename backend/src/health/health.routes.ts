import { Router } from 'express'
import type { RequestHandler } from 'express'
import type { Connection } from 'mongoose'
import type { Storage } from '../storage/storage.ts'

const PING_MS = 2000

async function check(ping: (signal: AbortSignal) => Promise<unknown>): Promise<'ok' | 'down'> {
  const signal = AbortSignal.timeout(PING_MS)
  const late = new Promise<never>((_, reject) => signal.addEventListener('abort', () => reject(new Error('late'))))
  return Promise.race([ping(signal), late]).then(
    () => 'ok' as const,
    () => 'down' as const,
  )
}

/** A check of MongoDB and S3 is cached, so that frequent requests do not cause more checks. */
const FRESH_MS = 1000

interface HealthOptions {
  database: Connection
  storage: Storage
  isStopping: () => boolean
  /** Whether all callers see which part fails. */
  tellsParts: boolean
}

/** `/healthz`: the process is alive; `/readyz`: MongoDB and S3 respond and no shutdown is pending. */
export function healthRoutes({ database, storage, isStopping, tellsParts }: HealthOptions): RequestHandler {
  const router = Router()
  let known: { until: number; parts: ReturnType<typeof look> } | undefined

  async function look() {
    const [mongodb, s3] = await Promise.all([
      check(async () => database.db!.command({ ping: 1 })),
      check((signal) => storage.ping(signal)),
    ])
    return { mongodb, s3 }
  }

  function lookOnce() {
    if (!known || known.until <= Date.now()) known = { until: Date.now() + FRESH_MS, parts: look() }
    return known.parts
  }

  router.get('/healthz', (_request, response) => {
    response.set('cache-control', 'no-store').json({ status: 'ok' })
  })
  router.get('/readyz', async (_request, response) => {
    const parts = await lookOnce()
    const { mongodb, s3 } = parts
    const ready = mongodb === 'ok' && s3 === 'ok' && !isStopping()
    response
      .status(ready ? 200 : 503)
      .set('cache-control', 'no-store')
      .json({ status: isStopping() ? 'stopping' : ready ? 'ok' : 'unavailable', ...(tellsParts && parts) })
  })
  return router
}
