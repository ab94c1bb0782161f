import type { ClientSession, Connection, Types } from 'mongoose'
import { deleteAll } from '../database/batches.ts'
import { leanReader } from '../database/document.ts'
import { readAfter } from '../database/read-after.ts'
import { outcomeModel } from './outcomes.model.ts'
import type { OutcomeDocument } from './outcomes.model.ts'

const FIELDS = ['project_id', 'project_title', 'outcome', 'created_at'] as const
type Project = { _id: number; title: string }

/** Tells creators what became of projects. */
export type Outcomes = ReturnType<typeof outcomesService>

export function outcomesService(database: Connection, now: () => Date) {
  const outcomes = outcomeModel(database)
  const reader = leanReader(outcomes, FIELDS)

  return {
    async tell(
      creators: readonly Types.ObjectId[],
      { _id: project_id, title: project_title }: Project,
      outcome: OutcomeDocument['outcome'],
      session: ClientSession,
    ): Promise<void> {
      if (creators.length === 0) return
      const created_at = now()
      const rows = creators.map((creator_id) => ({ creator_id, project_id, project_title, outcome, created_at }))
      await outcomes.insertMany(rows, { session })
    },

    /** What somebody was told after a position, the latest first. */
    after: (creator_id: string, after: { value: Date; id: string } | undefined, limit: number) =>
      readAfter('created_at', after, limit, (range) => reader.find({ creator_id, ...range })),

    erase: (creator_id: string): Promise<void> => deleteAll(outcomes, { creator_id }),
  }
}
