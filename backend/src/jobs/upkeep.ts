import type { Jobs } from './jobs.ts'
import type { Turn } from './turn.ts'

const INTERVAL_MS = 3_600_000
/** The next run resumes at the cursor. */
const BUDGET_MS = 300_000

/** Hourly tasks by job kind. A long task checks `isOver` and returns the cursor where it stopped. */
export type Upkeep = Record<string, (turn: Turn) => Promise<string | null | void>>

const kindOf = (task: string) => `${task}.hourly`

export function scheduleUpkeep(jobs: Jobs, tasks: Upkeep): void {
  for (const [kind, task] of Object.entries(tasks)) {
    jobs.registerRecurring(kindOf(kind), {
      everyMs: INTERVAL_MS,
      budgetMs: BUDGET_MS,
      handle: async (turn) => (await task(turn)) ?? null,
    })
  }
}
