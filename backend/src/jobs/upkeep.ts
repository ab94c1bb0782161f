import type { Jobs } from './jobs.ts'
import type { Turn } from './turn.ts'

const INTERVAL_MS = 3_600_000
/** Time limit of a run; the next one resumes at the cursor. */
const BUDGET_MS = 300_000

/**
 * A domain's hourly tasks by job kind, run once across all backends. A long task checks `isOver` and returns the cursor
 * where it stopped; one that returns nothing is done.
 */
export type Upkeep = Record<string, (turn: Turn) => Promise<string | null | void>>

/** Registers every task as an hourly job. */
export function scheduleUpkeep(jobs: Jobs, tasks: Upkeep): void {
  for (const [kind, task] of Object.entries(tasks)) {
    jobs.registerRecurring(`${kind}.hourly`, {
      everyMs: INTERVAL_MS,
      budgetMs: BUDGET_MS,
      handle: async (turn) => (await task(turn)) ?? null,
    })
    // In earlier versions each backend enqueued one every hour.
    jobs.register(kind, { handle: () => Promise.resolve(), giveUpAfterMs: 0 })
  }
}
