import cluster from 'node:cluster'
import { Server } from 'node:net'
import { readConfig } from '../settings/config.ts'
import { createLogger } from '../kernel/logger.ts'
import { guardWayOut } from '../outgoing/way-out.ts'
import { FINISH_MS } from './server.ts'
import { startWorkers } from '../processes/workers.ts'
import { startBackend } from './start-backend.ts'
import { StartupError } from '../kernel/startup-error.ts'

/**
 * For the rest of a stop, once pending requests have ended; otherwise an unreachable database would block it. In the primary
 * process longer than in its workers.
 */
const END_WITHIN_MS = cluster.isWorker ? 2000 : 3000

async function start() {
  const config = readConfig(process.env)
  const { workers, logLevel, drainMs } = config
  guardWayOut(config, process.env)
  const isPrimary = cluster.isPrimary && workers > 1
  const { url, logger, stop, accept } = await (isPrimary
    ? startWorkers(workers, createLogger(logLevel))
    : startBackend(process.env))
  let stopping = false
  async function end(why: string) {
    if (stopping) return
    stopping = true
    logger.info({ why }, 'stopping')
    setTimeout(
      () => {
        logger.warn('stopped with work unfinished')
        process.exit(1)
      },
      drainMs + FINISH_MS + END_WITHIN_MS,
    )
    await stop()
    logger.info('stopped')
    process.exit(0)
  }
  for (const event of ['SIGTERM', 'SIGINT', 'disconnect'] as const) process.once(event, () => void end(event))
  // From the local site's supervisor, which has shown a waiting page there
  process.on('message', (message: { listen?: boolean } | null, socket: unknown) => {
    if (message?.listen && socket instanceof Server) accept?.(socket)
  })
  process.send?.({ ready: true, url })
}

start().catch((error: unknown) => {
  const words = error instanceof StartupError ? error.message : String((error as Error).stack)
  process.stderr.write(`${words}\n`)
  process.exit(1)
})
