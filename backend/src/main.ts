import { startBackend } from './start-backend.ts'
import { StartupError } from './startup-error.ts'

/** Longer than pending requests may take; otherwise an unreachable database would block the stop. */
const STOP_WITHIN_MS = 12_000

async function start() {
  const { url, logger, stop } = await startBackend(process.env)
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
