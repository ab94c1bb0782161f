import type { Logger } from 'pino'
import type { Jobs } from './jobs.ts'

const INTERVAL_MS = 3_600_000

/** What a domain wants done every hour, by kind of job. Each may run twice at once, and what one run leaves, the next does. */
export type Upkeep = Record<string, () => Promise<unknown>>

/** Registers every task as a kind of job, and enqueues all of them each hour. */
export function scheduleUpkeep(jobs: Jobs, tasks: Upkeep, logger: Logger): void {
  const enqueue = Object.entries(tasks).map(([kind, task]) =>
    jobs.register(kind, { handle: async () => void (await task()), giveUpAfterMs: 0 }),
  )
  const enqueueAll = async () => {
    for (const put of enqueue) await put({})
  }
  const failed = (error: unknown) => logger.warn({ err: error }, 'upkeep was not enqueued')
  setInterval(() => void enqueueAll().catch(failed), INTERVAL_MS).unref()
}
