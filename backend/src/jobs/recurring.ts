import { createHash } from 'node:crypto'
import { Types } from 'mongoose'
import { isDuplicateKeyError } from '../database/duplicate-key.ts'
import type { jobModel, JobDocument } from './jobs.model.ts'
import type { Turn } from './turn.ts'

export interface Recurring {
  everyMs: number
  /** After this a run should stop and return its cursor. */
  budgetMs: number
  /** Returns the next run's cursor; null when everything is done. */
  handle(turn: Turn): Promise<string | null>
}

/** Equal in every process, so that each kind has one document. */
const idOf = (kind: string) => new Types.ObjectId(createHash('sha256').update(kind).digest('hex').slice(0, 24))

/** One document per kind, rescheduled instead of deleted: runs cannot pile up, and restarts have no effect. */
export function recurringJobs(jobs: ReturnType<typeof jobModel>, now: () => Date, isStopping: () => boolean) {
  const kinds = new Map<string, Recurring>()
  const dueIn = (milliseconds: number) => new Date(now().getTime() + milliseconds)

  return {
    add: (kind: string, how: Recurring) => void kinds.set(kind, how),

    async plan(): Promise<void> {
      for (const [kind, { everyMs }] of kinds) {
        const first = { kind, payload: {}, created_at: now(), cursor: null }
        const rest = { attempts: 0, lease: null, last_error: null, failed_at: null }
        // A clock that was ahead may have scheduled it too late.
        const change = { $setOnInsert: { ...first, ...rest }, $min: { run_at: dueIn(everyMs) } }
        await jobs.updateOne({ _id: idOf(kind) }, change, { upsert: true }).catch((error: unknown) => {
          if (!isDuplicateKeyError(error)) throw error
        })
      }
    },

    next(kind: string): Date | null {
      const how = kinds.get(kind)
      return how ? dueIn(how.everyMs) : null
    },

    /** False for one-time jobs. */
    async run({ kind, cursor }: JobDocument, mine: Pick<JobDocument, '_id' | 'lease'>): Promise<boolean> {
      const how = kinds.get(kind)
      if (!how) return false
      const end = now().getTime() + how.budgetMs
      const isOver = () => isStopping() || now().getTime() >= end
      const next = await how.handle({ cursor: cursor ?? null, isOver })
      const run_at = dueIn(how.everyMs)
      await jobs.updateOne(mine, { $set: { cursor: next, run_at, lease: null, attempts: 0, last_error: null } })
      return true
    },
  }
}
