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

/** `/healthz` says that the process lives, `/readyz` whether MongoDB and S3 answer it and it is not about to stop. */
export function healthRoutes(database: Connection, storage: Storage, isStopping: () => boolean): RequestHandler {
  const router = Router()
  router.get('/healthz', (_request, response) => {
    response.set('cache-control', 'no-store').json({ status: 'ok' })
  })
  router.get('/readyz', async (_request, response) => {
    const [mongodb, s3] = await Promise.all([
      check(async () => database.db!.command({ ping: 1 })),
      check((signal) => storage.ping(signal)),
    ])
    const ready = mongodb === 'ok' && s3 === 'ok' && !isStopping()
    response
      .status(ready ? 200 : 503)
      .set('cache-control', 'no-store')
      .json({ status: isStopping() ? 'stopping' : ready ? 'ok' : 'unavailable', mongodb, s3 })
  })
  return router
}
