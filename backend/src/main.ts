import cluster from 'node:cluster'
import { readConfig } from './config.ts'
import { createLogger } from './logger.ts'
import { startWorkers } from './processes/workers.ts'
import { startBackend } from './start-backend.ts'
import { StartupError } from './startup-error.ts'

/** Longer than pending requests may take, and in the primary process than its workers may; otherwise an unreachable database would block the stop. */
const STOP_WITHIN_MS = cluster.isWorker ? 12_000 : 13_000

function run() {
  const { workers, logLevel } = readConfig(process.env)
  const isPrimary = cluster.isPrimary && workers > 1
  return isPrimary ? startWorkers(workers, createLogger(logLevel)) : startBackend(process.env)
}

async function start() {
  const { url, logger, stop } = await run()
  let stopping = false
  async function end(why: string) {
    if (stopping) return
    stopping = true
    logger.info({ why }, 'stopping')
    setTimeout(() => {
      logger.warn('stopped with work unfinished')
      process.exit(1)
    }, STOP_WITHIN_MS)
    await stop()
    logger.info('stopped')
    process.exit(0)
  }
  for (const event of ['SIGTERM', 'SIGINT', 'disconnect'] as const) process.once(event, () => void end(event))
  process.send?.({ ready: true, url })
}

start().catch((error: unknown) => {
  const words = error instanceof StartupError ? error.message : String((error as Error).stack)
  process.stderr.write(`${words}\n`)
  process.exit(1)
})
